import { describe, expect, test } from "vitest";
import type { Player } from "./bindings";
import { allNames, seatedAgain, shownName, whenName } from "./names";

const mai: Player = { profile: "1", name: "Mai", colour: "blue", avatar: "🦉", computer: null };
const computer: Player = { profile: null, name: null, colour: null, avatar: null, computer: 3 };

describe("names of players", () => {
  test("a person goes by their name, the computer by its strength", () => {
    expect(shownName(mai)).toBe("Mai");
    expect(shownName(computer)).toBe("Computer 3");
    expect(shownName({ name: "Computer 4", computer: null })).toBe("Computer 4");
    expect(shownName(undefined)).toBe("");
  });

  test("where there is a strength, a name is not shown", () => {
    expect(shownName({ name: "mathchess-engine 3", computer: 3 })).toBe("Computer 3");
  });

  test("lists name the computer", () => {
    expect(allNames([mai, computer])).toBe("Mai and Computer 3");
  });

  test("a computer is seated again by its strength alone", () => {
    expect(seatedAgain(mai)).toEqual({ profile: "1", name: "Mai", computer: null });
    expect(seatedAgain(computer)).toEqual({ profile: null, name: "", computer: 3 });
  });
});

test("a game without a day says so", () => {
  expect(whenName(0)).toBe("Day unknown");
});

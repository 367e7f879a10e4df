import { describe, expect, test } from "vitest";
import type { Player } from "../../lib/bindings";
import { mySeat, opponents } from "./seat";

function person(name: string, profile: string | null): Player {
  return { profile, name, colour: null, avatar: null, computer: null };
}
const computer: Player = { profile: null, name: null, colour: null, avatar: null, computer: 4 };

describe("the learner's seat", () => {
  test("a profile sits where it plays", () => {
    expect(mySeat([computer, person("Mia", "1")], "1")).toBe(1);
    expect(mySeat([computer, person("Tom", "2")], "1")).toBeNull();
    expect(mySeat([person("Mia", "1"), person("Mia", "1")], "1")).toBeNull();
  });

  test("a guest alone against a computer is known, one of two is not", () => {
    expect(mySeat([person("White", null), computer], null)).toBe(0);
    expect(mySeat([person("White", null), person("Black", null)], null)).toBeNull();
  });

  test("the others are named, or everybody", () => {
    expect(opponents([computer, person("Mia", "1")], 1)).toBe("Computer 4");
    expect(opponents([person("White", null), person("Black", null)], null)).toBe("White and Black");
  });
});

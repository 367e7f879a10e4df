import { afterEach, describe, expect, test, vi } from "vitest";
import type { Player } from "./bindings";
import { allNames, playedName, seatedAgain, shownName, startedName, whenName } from "./names";

afterEach(() => void vi.unstubAllEnvs());

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
  for (const none of [0, 4_000, 3_600_000]) expect(whenName(none)).toBe("Day unknown");
});

test("a day without a time is that day, whatever the moment by which it is put in order", () => {
  for (const moment of [0, Date.now(), Date.UTC(2026, 10, 22)]) {
    expect(whenName(moment, "2026-11-21")).toBe("Nov 21, 2026");
  }
});

test("a game is told by the clock that was where it was played", () => {
  vi.stubEnv("TZ", "Europe/Paris");
  const now = new Date(2026, 10, 23, 8);
  // In Vietnam it was Monday already.
  const moment = { at: Date.UTC(2026, 10, 22, 17, 30), utcOffsetMinutes: 420 };
  expect(whenName(moment, null, now)).toBe("Today, 12:30 AM");
  expect(whenName(moment.at, null, now)).toBe("Yesterday, 6:30 PM");
  const early = { at: Date.UTC(2019, 11, 31, 23, 30), utcOffsetMinutes: 60 };
  const row = {
    startedAt: early.at,
    startedOn: null,
    updatedAt: early.at,
    updatedOn: null,
    utcOffsetMinutes: 60,
  };
  expect([startedName(row), playedName(row)]).toEqual(["Jan 1, 2020, 12:30 AM", "Jan 1, 2020, 12:30 AM"]);
});

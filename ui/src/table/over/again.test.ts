import { describe, expect, test } from "vitest";
import type { GameView } from "../../lib/bindings";
import { levelName } from "../../lib/names";
import { again } from "./again";

const player = { profile: null, name: "Mai", colour: null, avatar: null, computer: null };
const game = {
  level: null,
  ownLevel: "0199c832-0000-7000-8000-000000000001",
  ownLevelName: "c01",
  course: null,
  players: { white: player, black: player },
  clock: { limitMs: null, usedMs: 0, running: false },
} as unknown as GameView;

describe("a level of the players", () => {
  test("is found again by its id", () => {
    expect(again(game).ownLevel).toBe(game.ownLevel);
  });

  test("may be named like a course", () => {
    expect(levelName(game)).toBe("c01");
    expect(levelName({ ...game, course: "c01", ownLevelName: null })).toBe("Small game of level 1");
  });
});

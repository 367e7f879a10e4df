import { expect, test } from "vitest";
import { guestWorkText } from "./guestWork";

test("what a guest has done is told in the order of the path, and nothing is told of nothing", () => {
  expect(guestWorkText({ steps: 31, exercises: 1, games: 2 })).toBe("31 steps, 1 exercise, 2 games");
  expect(guestWorkText({ steps: 1, exercises: 0, games: 1 })).toBe("1 step, 1 game");
  expect(guestWorkText({ steps: 0, exercises: 0, games: 0 })).toBeNull();
});

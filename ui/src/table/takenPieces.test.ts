import { expect, test } from "vitest";
import { leastRoom, shownPieces, sizeFor } from "./takenPieces";

test("all taken pieces are shown, as large as they fit into two lines", () => {
  expect([0, 8, 9, 12].map((taken) => sizeFor(taken, 100, true))).toEqual([21, 21, 18, 15]);
  expect([0, 10, 12, 14].map((taken) => sizeFor(taken, 100, false))).toEqual([18, 18, 15, 13]);
  for (const taken of [0, 8, 9, 12]) expect(shownPieces(taken, 100, sizeFor(taken, 100, true))).toBe(taken);
});

test("the least room that a card gives them holds all of them, in a size that is easy to read", () => {
  for (let taken = 1; taken < 20; taken++) {
    const size = sizeFor(taken, leastRoom(taken), true);
    expect(size, `${taken} pieces`).toBeGreaterThanOrEqual(18);
    expect(shownPieces(taken, leastRoom(taken), size)).toBe(taken);
  }
});

test("the most that a side can lose on 12 × 12 is shown beside a name in a strip", () => {
  expect(shownPieces(14, 105, sizeFor(14, 105, false))).toBe(14);
});

test("where they never fit, room is left for how many more there are", () => {
  expect(shownPieces(20, 60, sizeFor(20, 60, true))).toBe(6);
  expect(shownPieces(7, 10, sizeFor(7, 10, true))).toBe(0);
});

import { expect, test } from "vitest";
import { shownPieces } from "./takenPieces";

test("taken pieces are all shown where they fit", () => {
  expect(shownPieces(7, 100, 23, 2)).toBe(7);
  expect(shownPieces(0, 0, 23, 2)).toBe(0);
});

test("where they don't fit, room is left for how many more there are", () => {
  expect(shownPieces(9, 100, 23, 2)).toBe(6);
  expect(shownPieces(7, 20, 20, 1)).toBe(0);
});

import { expect, test } from "vitest";
import { loadMessages } from "../lib/catalogue";
import { turnText as ofDigitChess } from "./digit-chess/text";
import { turnText as ofIntervalChess } from "./interval-chess/text";
import { turnText as ofMathematichess } from "./mathematichess/text";
import { turnText as ofSpatialChess } from "./spatial-chess/text";

test("turns are written for people", async () => {
  await loadMessages("spatialChess", "mathematichess", "digitChess", "intervalChess");
  expect(["b2f2", "b2f12=Q"].map(ofSpatialChess)).toEqual(["b2 → f2", "b2 → f12, queen"]);
  expect(["K@d4", "b3c4", "d4e5>f6", "pass"].map(ofMathematichess)).toEqual([
    "king on d4",
    "b3 → c4",
    "d4 → e5, pushes to f6",
    "Pass",
  ]);
  expect(["al1-a11", "a21xb11", "+a21", "pass"].map(ofDigitChess)).toEqual([
    "al1 → a11",
    "a21 attacks b11",
    "a21 turned over",
    "Pass",
  ]);
  expect(["2>17", "B..BWWWWBB"].map(ofIntervalChess)).toEqual(["2 → 17", "■··■○○○○■■"]);
});

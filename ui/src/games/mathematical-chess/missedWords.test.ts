import { expect, test } from "vitest";
import type { PlacedPiece } from "../../lib/bindings";
import { equationKind, missedText } from "./missedWords";

const plus: PlacedPiece = { point: "D3", side: "white", symbol: "+" };
const eight: PlacedPiece = { point: "E3", side: "white", symbol: "8" };

test("an equation is named by its sign and the digits of its longer side, and is not told", () => {
  const kinds = [
    ["+", 3, "a sum of 3 digits"],
    ["-", 2, "a difference"],
    ["x", 2, "a product of 2 digits"],
    [":", 2, "a division"],
    ["P", 1, "a power"],
    ["R", 1, "a root"],
    ["+", 1, "two equal digits"],
  ] as const;
  for (const [sign, digits, words] of kinds) expect(equationKind({ sign, digits })).toBe(words);
});

test("a removal by a digit is told as one", () => {
  const missed = { number: 12, sign: "+", digits: 3 };
  expect(missedText({ ...missed, acting: plus })).toBe("Turn 12: a sum of 3 digits");
  expect(missedText({ ...missed, acting: eight })).toBe("Turn 12: a sum of 3 digits, taken by a digit");
});

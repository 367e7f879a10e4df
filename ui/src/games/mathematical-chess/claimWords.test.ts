/** Why a claim is not right, in words: what the ringed pieces make, and nothing about what else would be possible. */
import { expect, test } from "vitest";
import type { ClaimFault, Equation, Expression, PlacedPiece } from "../../lib/bindings";
import { loadMessages } from "../../lib/catalogue";
import { RingedClaim } from "./claim.svelte";
import {
  askedWords,
  endedBy,
  faultText,
  isFalse,
  onceText,
  rightTitle,
  rowName,
  wrongTitle,
} from "./claimWords";
import { claimSpeech } from "./speech";

function piece(point: string, symbol: string): PlacedPiece {
  return { point, symbol, side: "white" };
}

function made(form: Expression["form"], digits: number[], value: number, chain: number[] = []): Expression {
  const operands = digits.map((digit) => ({ point: "A1", digit, tens: 0, side: "white" as const }));
  return { form, operands, value, chain, compared: chain.at(-1) ?? value % 10 };
}

/** A sign on D3 with these digits left of it, and a 9 right of it. */
function claimOf(
  symbol: string,
  digits: readonly string[],
  acting?: PlacedPiece,
  fromFar = false,
): RingedClaim {
  const sign = piece("D3", symbol);
  const left = digits.map((digit, index) => piece(`${"ABC".charAt(index)}3`, digit));
  const right = piece("F3", "9");
  const claim = new RingedClaim(acting ?? sign, [sign, ...left, right], () => fromFar);
  if (acting) claim.tap("D3");
  for (const { point } of [...left, right]) if (point !== acting?.point) claim.tap(point);
  return claim;
}

const plus = claimOf("+", ["2", "8"]);
const row = { axis: "row", side: "first" } as const;
const equation = { first: made("sum", [2, 8], 10), second: made("single", [0], 0) } as Equation;

test.each<[ClaimFault, RingedClaim, string]>([
  [
    { is: "notThrough", operator: "D3" },
    claimOf("+", ["2"], piece("A3", "2")),
    "Your 2 does not see the + on D3: another sign stands between them.",
  ],
  [
    { is: "notAttached", point: "A3" },
    plus,
    "+ does not see A3: another sign stands between, or it is on another line.",
  ],
  [
    { is: "twoLines" },
    plus,
    "You ringed digits on the row and on the column. The two sides must be on one line.",
  ],
  [{ is: "oneSide", axis: "column", empty: "second" }, plus, "No digit is ringed above +."],
  [
    { is: "noValue", ...row, why: "othersAttached" },
    claimOf("+", ["2"]),
    "The left side makes no number. One digit counts alone only if it is the only one that + sees on that side.",
  ],
  [
    { is: "noValue", ...row, why: "noDifference" },
    claimOf("-", ["4", "4"]),
    "The left side makes no number. Two equal digits leave nothing when one is subtracted from the other.",
  ],
  [
    { is: "noValue", ...row, why: "noQuotient" },
    claimOf(":", ["5", "4"]),
    "The left side makes no number. They do not divide without a remainder, whichever way round and with whatever tens. Nothing is divided by 0.",
  ],
  [
    { is: "noValue", ...row, why: "takesOne" },
    claimOf("P", ["7", "4"]),
    "The left side makes no number. P takes just one digit on each side, and 2 are ringed.",
  ],
  [
    { is: "unequal", axis: "row", first: [made("sum", [2, 8], 10)], second: [made("single", [9], 9)] },
    plus,
    "2 + 8 ends in 0, and the other side is 9.",
  ],
  [
    {
      is: "unequal",
      axis: "row",
      first: [made("difference", [8, 2], 6), made("difference", [2, 8], 4)],
      second: [made("single", [9], 9)],
    },
    plus,
    "8 − 2 = 6 and 9. No other way of using these digits fits either.",
  ],
  [
    { is: "notIn", point: "A3" },
    claimOf("+", ["2"], piece("A3", "2")),
    "Your 2 is in no equation of this +, so it can take nothing here.",
  ],
  [
    { is: "nothingToTake", equation },
    plus,
    "No piece of the other player is in this equation, so there is nothing to take. It does not count as a try.",
  ],
])("$is", (fault, claim, text) => {
  expect(faultText(fault, claim, "last")).toBe(text);
});

test("three digits are too many where two are taken", () => {
  expect(faultText({ is: "noValue", ...row, why: "takesTwo" }, claimOf("-", ["7", "4", "2"]), "last")).toBe(
    "The left side makes no number. − takes two digits, and 3 are ringed.",
  );
});

test("digit sums are told as such", () => {
  const first = [made("sum", [9, 8], 17, [8])];
  const second = [made("single", [9], 9)];
  const fault: ClaimFault = { is: "unequal", axis: "row", first, second };
  expect(faultText(fault, plus, "sum")).toBe("9 + 8 comes to 8, and the other side is 9.");
  const both = { first: made("sum", [9, 8], 17, [8]), second: made("single", [8], 8), compared: 8 };
  expect(rightTitle(both, "sum")).toBe("Yes: both sides come to 8.");
});

test("what is compared as it is does not end in itself", () => {
  const [two, three, sum] = [made("single", [2], 2), made("single", [3], 3), made("sum", [1, 2], 3)];
  const unequal = (first: Expression): ClaimFault => ({
    is: "unequal",
    axis: "row",
    first: [first],
    second: [two],
  });
  expect(faultText(unequal(three), plus, "last")).toBe("3 and 2.");
  expect(faultText(unequal(sum), plus, "sum")).toBe("1 + 2 = 3 and 2.");
  expect(endedBy(faultText(unequal(three), plus, "last"), unequal(three), { moved: false })).toBe(
    "Not equal: 3 and 2. Your turn ends here.",
  );
  const ten = made("sum", [2, 8], 10);
  const wholeFirst: ClaimFault = { is: "unequal", axis: "row", first: [three], second: [ten] };
  expect(faultText(wholeFirst, plus, "last")).toBe("2 + 8 ends in 0, and the other side is 3.");
  expect(rightTitle({ first: three, second: sum, compared: 3 }, "last")).toBe("Yes: both sides make 3.");
  expect(rightTitle({ first: ten, second: made("single", [0], 0), compared: 0 }, "last")).toBe(
    "Yes: both sides end in 0.",
  );
});

test("the head says whether the sides match", () => {
  expect(wrongTitle({ is: "twoLines" })).toBe("Not an equation yet.");
  expect(wrongTitle({ is: "notIn", point: "A3" })).toBe("Both sides match, but …");
  expect(wrongTitle({ is: "unequal", axis: "row", first: [], second: [] })).toBe("Not the same yet.");
});

test("what is asked names the acting piece, and the rows their sides", async () => {
  expect(askedWords(plus)).toEqual({
    title: "Find an equation through your +.",
    text: "Ring the pieces on both sides. Then check.",
    line: "Ring pieces on both sides.",
  });
  expect(plus.rows.map((one) => rowName(plus, one))).toEqual(["Left of your +", "Right of your +"]);
  const digit = new RingedClaim(piece("A3", "6"), [piece("A3", "6")]);
  const once = new RingedClaim(plus.acting, [plus.acting], () => false, true);
  expect([onceText(once), onceText(plus)]).toEqual(["You have one try.", null]);
  await loadMessages("speech");
  expect(claimSpeech(once)).toContain("Then check. You have one try.");
  once.verdict = { is: "right", equation, removes: [] };
  expect(onceText(once)).toBeNull();
  expect(askedWords(digit).text).toBe("Ring a sign and the pieces on both sides of it. Then check.");
  expect(digit.rows.map((one) => rowName(digit, one))).toEqual(["One side", "Other side"]);
});

test("a wrong claim that ends the turn says so", () => {
  const fault: ClaimFault = { is: "unequal", axis: "row", first: [], second: [] };
  expect(endedBy("2 + 8 ends in 0, and the other side is 9.", fault, { moved: true })).toBe(
    "Not equal: 2 + 8 ends in 0, and the other side is 9. The turn ends with your move.",
  );
  expect(endedBy("No.", { is: "twoLines" }, { moved: false })).toBe("No. Your turn ends here.");
});

test("a claim that matches without the acting digit is told to match before its turn ends", () => {
  const fault: ClaimFault = { is: "notIn", point: "A3" };
  const claim = claimOf("+", ["2"], piece("A3", "2"));
  expect(endedBy(faultText(fault, claim, "last"), fault, { moved: false })).toBe(
    "Both sides match. Your 2 is in no equation of this +, so it can take nothing here. Your turn ends here.",
  );
});

test("a true equation that takes nothing is not false", () => {
  expect(isFalse({ is: "wrong", fault: { is: "nothingToTake", equation } })).toBe(false);
  expect(isFalse({ is: "wrong", fault: { is: "twoLines" } })).toBe(true);
  expect(isFalse({ is: "right", equation, removes: [] })).toBe(false);
});

test("a player who looks from the far side is told what is left and right from there", () => {
  const far = claimOf("+", ["2", "8"], undefined, true);
  expect(far.rows.map((one) => rowName(far, one))).toEqual(["Left of your +", "Right of your +"]);
  expect(far.rows.map(({ pieces }) => pieces.map(({ point }) => point))).toEqual([["F3"], ["B3", "A3"]]);
  expect(faultText({ is: "oneSide", axis: "column", empty: "second" }, far, "last")).toBe(
    "No digit is ringed below +.",
  );
  expect(faultText({ is: "noValue", ...row, why: "othersAttached" }, far, "last")).toContain(
    "The right side makes no number.",
  );
  const sides = { first: [made("sum", [2, 8], 10)], second: [made("sum", [9, 8], 17)] };
  expect(faultText({ is: "unequal", axis: "row", ...sides }, far, "last")).toBe(
    "9 + 8 ends in 7, and 2 + 8 ends in 0.",
  );
});

import { describe, expect, test } from "vitest";
import type { Expression, Form, Operand } from "../lib/bindings";
import { plainText } from "./plain";
import { spokenEquation } from "./spoken";
import { calculation, steps, type Token } from "./tokens";

function operand(digit: number, tens = 0): Operand {
  return { point: "A1", side: "white", digit, tens };
}

function expression(
  form: Form,
  operands: Operand[],
  value: number,
  compared: number,
  chain: number[] = [],
): Expression {
  return { form, operands, value, compared, chain };
}

function writtenToken(token: Token): string {
  switch (token.kind) {
    case "piece":
      return `(${token.operand.digit})`;
    case "root":
      return `root${token.index}[${token.operand.tens || ""}](${token.operand.digit})`;
    case "sign":
      return token.sign;
    case "tens":
      return `[${token.text}]`;
    case "exponent":
      return `^${token.text}`;
    case "number":
      return token.text;
  }
}

/** Tokens as one line of text: pieces in round brackets, added tens in square brackets. */
function written(tokens: readonly Token[]): string {
  return tokens.map(writtenToken).join(" ");
}

describe("an expression as tokens", () => {
  test.each<[string, Expression, string, string]>([
    ["a single digit", expression("single", [operand(5)], 5, 5), "(5)", ""],
    ["a sum", expression("sum", [operand(9), operand(6)], 15, 5), "(9) + (6)", "= 15 →"],
    ["a value that is compared itself", expression("sum", [operand(1), operand(7)], 8, 8), "(1) + (7)", "="],
    ["a product", expression("product", [operand(2), operand(7)], 14, 4), "(2) × (7)", "= 14 →"],
    ["an added ten", expression("difference", [operand(2, 1), operand(5)], 7, 7), "[1] (2) − (5)", "="],
    [
      "added tens of a quotient",
      expression("quotient", [operand(4, 2), operand(3)], 8, 8),
      "[2] (4) ÷ (3)",
      "=",
    ],
    ["a square", expression("square", [operand(7)], 49, 9), "(7) ^2", "= 49 →"],
    ["a cube", expression("cube", [operand(2)], 8, 8), "(2) ^3", "="],
    ["a square root", expression("squareRoot", [operand(4, 6)], 8, 8), "root[6](4)", "="],
    ["a cube root", expression("cubeRoot", [operand(2, 51)], 8, 8), "root3[51](2)", "="],
    ["one digit sum", expression("sum", [operand(8)], 35, 8, [8]), "(8)", "= 35 → 3 + 5 ="],
    ["several digit sums", expression("square", [operand(7)], 49, 4, [13, 4]), "(7) ^2", "= 49 → 13 →"],
  ])("%s", (_, given, before, between) => {
    expect(written(calculation(given))).toBe(before);
    expect(written(steps(given))).toBe(between);
  });
});

describe("an expression as text", () => {
  test.each<[Expression, string]>([
    [expression("sum", [operand(8), operand(1)], 9, 9), "8 + 1 = 9"],
    [expression("difference", [operand(2, 1), operand(5)], 7, 7), "12 − 5 = 7"],
    [expression("squareRoot", [operand(4, 6)], 8, 8), "√64 = 8"],
    [expression("cube", [operand(2)], 8, 8), "2³ = 8"],
    [expression("single", [operand(9)], 9, 9), "9"],
  ])("%#", (given, text) => {
    expect(plainText(given)).toBe(text);
  });
});

describe("an equation as a sentence", () => {
  const nineAndSix = expression("sum", [operand(9), operand(6)], 15, 5);
  const five = expression("single", [operand(5)], 5, 5);

  test("says the calculation first and what matches", () => {
    const sentence = "9 plus 6 is 15, which ends in 5, matches 5.";
    expect(spokenEquation({ first: nineAndSix, second: five })).toBe(sentence);
    expect(spokenEquation({ first: five, second: nineAndSix })).toBe(sentence);
  });

  test("says when it does not match", () => {
    expect(
      spokenEquation({ first: nineAndSix, second: expression("single", [operand(7)], 7, 7) }, false),
    ).toBe("9 plus 6 is 15, which ends in 5, does not match 7.");
  });

  test("speaks roots, powers and digit sums", () => {
    const root = expression("squareRoot", [operand(4, 6)], 8, 8);
    const square = expression("square", [operand(7)], 49, 4, [13, 4]);
    expect(spokenEquation({ first: root, second: square })).toBe(
      "the square root of 64 is 8, matches 7 squared is 49, digit sum 13, 4.",
    );
  });
});

/**
 * An expression as a row of things to typeset. No arithmetic happens here: every number comes from the engine, and numbers
 * are only split into digits as text.
 */
import type { Expression, Operand } from "../lib/bindings";

export type Sign = "+" | "−" | "×" | "÷" | "=" | "→";

export type Token =
  | { kind: "piece"; operand: Operand }
  /** The tens that were added before a digit. */
  | { kind: "tens"; text: string }
  | { kind: "sign"; sign: Sign }
  | { kind: "exponent"; text: string }
  /** A "?" as its index stands for a root that is not chosen yet. */
  | { kind: "root"; index: "" | "3" | "?"; operand: Operand }
  | { kind: "number"; text: string };

const SIGN_OF_FORM: Partial<Record<Expression["form"], Sign>> = {
  sum: "+",
  product: "×",
  difference: "−",
  quotient: "÷",
};

/** The tens before a digit, as text; empty if none were added. */
export function tensText(operand: Operand): string {
  return operand.tens > 0 ? String(operand.tens) : "";
}

/** The whole number of an operand, as text: its added tens and its digit. */
export function readNumber(operand: Operand): string {
  return tensText(operand) + String(operand.digit);
}

function withTens(operand: Operand): Token[] {
  const piece: Token = { kind: "piece", operand };
  const text = tensText(operand);
  return text ? [{ kind: "tens", text }, piece] : [piece];
}

const SIGN_OF_OPERATOR: Record<string, Sign> = { "+": "+", "-": "−", x: "×", ":": "÷" };

/** Digits with the sign of an operator, as they stand, without any value: for a calculation that is not made yet. A power or a
 * root that is not chosen yet is a "?". */
export function uncalculated(operator: string | null, operands: readonly Operand[]): Token[] {
  if (operator === "R") return operands.map((operand) => ({ kind: "root", index: "?", operand }));
  const sign = SIGN_OF_OPERATOR[operator ?? ""];
  return operands.flatMap((operand, index): Token[] => [
    ...(index > 0 && sign ? [{ kind: "sign" as const, sign }] : []),
    { kind: "piece", operand },
    ...(operator === "P" ? [{ kind: "exponent" as const, text: "?" }] : []),
  ]);
}

/** The calculation: everything before the equals sign. A single digit is only its piece. */
export function calculation(expression: Expression): Token[] {
  const { form, operands } = expression;
  const [first] = operands;
  if (first && (form === "squareRoot" || form === "cubeRoot")) {
    return [{ kind: "root", index: form === "cubeRoot" ? "3" : "", operand: first }];
  }
  if (form === "square" || form === "cube") {
    return [...operands.flatMap(withTens), { kind: "exponent", text: form === "square" ? "2" : "3" }];
  }
  const sign = SIGN_OF_FORM[form];
  return operands.flatMap((operand, index) =>
    index > 0 && sign ? [{ kind: "sign", sign }, ...withTens(operand)] : withTens(operand),
  );
}

const ARROW: Token = { kind: "sign", sign: "→" };
const EQUALS: Token = { kind: "sign", sign: "=" };

/**
 * The part between the calculation and the compared value: `= 15 →`, or only `=` if the value itself is compared. For one
 * digit sum the addition is shown (`= 35 → 3 + 5 =`), for several each of them (`= 49 → 13 →`).
 */
export function steps(expression: Expression): Token[] {
  const { form, value, chain, compared } = expression;
  if (form === "single") return [];
  if (value === compared && chain.length === 0) return [EQUALS];
  const number: Token = { kind: "number", text: String(value) };
  if (chain.length === 1) {
    const sum = [...String(value)].flatMap<Token>((text, index) =>
      index > 0
        ? [
            { kind: "sign", sign: "+" },
            { kind: "number", text },
          ]
        : [{ kind: "number", text }],
    );
    return [EQUALS, number, ARROW, ...sum, EQUALS];
  }
  const between = chain.slice(0, -1).flatMap<Token>((sum) => [{ kind: "number", text: String(sum) }, ARROW]);
  return [EQUALS, number, ARROW, ...between];
}

const DIGIT_WIDTH = 0.52;
const SIGN_WIDTH = 0.66;
const PIECE_WIDTH = 0.98;

/** The width of a row of tokens in units, a unit being the square of one sign. */
export function widthOf(tokens: readonly Token[]): number {
  return tokens.reduce((width, token) => width + tokenWidth(token), 0);
}

function tokenWidth(token: Token): number {
  switch (token.kind) {
    case "piece":
      return PIECE_WIDTH;
    case "sign":
      return token.sign === "→" ? SIGN_WIDTH + 0.2 : SIGN_WIDTH;
    case "exponent":
      return 0.36;
    case "root":
      return 0.55 + tensText(token.operand).length * DIGIT_WIDTH + PIECE_WIDTH;
    case "tens":
    case "number":
      return token.text.length * DIGIT_WIDTH;
  }
}

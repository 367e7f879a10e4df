/** Expressions as plain text, for the board's value chips and for sentences. */
import type { Expression } from "../lib/bindings";
import { calculation, readNumber, type Sign, type Token } from "./tokens";

const SPACED: Record<Sign, string> = {
  "+": " + ",
  "−": " − ",
  "×": " × ",
  "÷": " ÷ ",
  "=": " = ",
  "→": " → ",
};

function plainToken(token: Token): string {
  switch (token.kind) {
    case "piece":
      return String(token.operand.digit);
    case "sign":
      return SPACED[token.sign];
    case "exponent":
      return token.text === "2" ? "²" : "³";
    case "root":
      return `${token.index === "3" ? "∛" : "√"}${readNumber(token.operand)}`;
    case "tens":
    case "number":
      return token.text;
  }
}

/** The calculation alone: "8 + 1"; a single digit is only itself. */
export function plainCalculation(expression: Expression): string {
  return calculation(expression).map(plainToken).join("");
}

/** The calculation and its value: "8 + 1 = 9"; a single digit is only itself. */
export function plainText(expression: Expression): string {
  const words = plainCalculation(expression);
  return expression.form === "single" ? words : `${words} = ${expression.value}`;
}

/** The one-character symbols of pieces: digits 0–9 and the operators + - x : P R. */

const SIGNS: Record<string, string> = { "+": "+", "-": "−", x: "×", ":": "÷", P: "P", R: "R" };

/** The operators in the order of the rules. */
export const OPERATORS = Object.keys(SIGNS);

/** Whether the symbol is that of a digit. */
export function isDigit(symbol: string): boolean {
  return symbol >= "0" && symbol <= "9";
}

/** The symbol as people write it: `x` is ×, `:` is ÷. */
export function sign(symbol: string): string {
  return SIGNS[symbol] ?? symbol;
}

/** Whether the sign is underlined: 6 and 9 are, so that they differ from every side. */
export function isUnderlined(symbol: string): boolean {
  return symbol === "6" || symbol === "9";
}

/** The operator used as the sign of a side in a game with these operators. */
export function sideSign(operators: readonly string[]): string {
  return operators[0] ?? "+";
}

/** The kinds of operators among these pieces, in the order of the rules. */
export function operatorsOn(pieces: readonly { symbol: string }[]): string[] {
  return OPERATORS.filter((operator) => pieces.some(({ symbol }) => symbol === operator));
}

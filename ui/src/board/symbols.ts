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

/** 6 and 9 stand on a bar, so that they differ from whichever side they are seen. */
export function isUnderlined(symbol: string): boolean {
  return symbol === "6" || symbol === "9";
}

/** The operator that shows how a side's pieces look where these operators are played with. */
export function sideSign(operators: readonly string[]): string {
  return operators[0] ?? "+";
}

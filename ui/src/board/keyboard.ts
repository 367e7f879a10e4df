/** Maps keys to actions while the board has the focus. Pure functions: the board component performs the actions. */
import type { PlacedPiece } from "../lib/bindings";
import { digitAt, signOf } from "../lib/keys";
import { pointOf, spotOf } from "./spot";

/** The part of a keyboard event that matters here. */
export type Key = { key: string; code: string; shiftKey: boolean; ctrlKey: boolean };

/** The point that a navigation key leads to; null for any other key. At the edge it is the same point. */
export function travel(from: string, key: Key, size: number, turned: boolean): string | null {
  const last = size - 1;
  const { column, line } = spotOf(from, size, turned);
  const to = (newColumn: number, newLine: number) =>
    pointOf({ column: newColumn, line: newLine }, size, turned);
  switch (key.key) {
    case "ArrowLeft":
      return to(Math.max(0, column - 1), line);
    case "ArrowRight":
      return to(Math.min(last, column + 1), line);
    case "ArrowUp":
      return to(column, Math.max(0, line - 1));
    case "ArrowDown":
      return to(column, Math.min(last, line + 1));
    case "Home":
      return key.ctrlKey ? to(0, 0) : to(0, line);
    case "End":
      return key.ctrlKey ? to(last, last) : to(last, line);
    default:
      return null;
  }
}

const SYMBOL_OF_KEY: Record<string, string> = {
  "+": "+",
  "=": "+",
  "-": "-",
  "−": "-",
  _: "-",
  x: "x",
  "*": "x",
  "×": "x",
  ":": ":",
  "/": ":",
  "÷": ":",
  p: "P",
  r: "R",
};

/** Where a layout has no key of its own for these signs, since the row of digits types them, the key at their usual place. */
const SYMBOL_OF_PLACE: Record<string, string> = { Minus: "-", Equal: "+" };

/** Signs that many layouts type with Shift: for them Shift doesn't mean backwards. */
const SHIFTED_SIGNS = new Set(["+", "*", ":", "/"]);

/** The symbol that a key searches for, and whether backwards (Shift); null for other keys. */
export function soughtBy(key: Key): { symbol: string; backwards: boolean } | null {
  if (key.ctrlKey) return null;
  const digit = digitAt(key.code);
  if (digit && key.shiftKey) {
    const sign = SYMBOL_OF_KEY[key.key];
    return sign ? { symbol: sign, backwards: false } : { symbol: digit, backwards: true };
  }
  const typed = signOf(key);
  if (/^[0-9]$/.test(typed)) return { symbol: typed, backwards: false };
  const symbol = SYMBOL_OF_KEY[typed] ?? (/^[a-z]/i.test(typed) ? undefined : SYMBOL_OF_PLACE[key.code]);
  if (!symbol) return null;
  const backwards = key.shiftKey && (key.code.startsWith("Numpad") || !SHIFTED_SIGNS.has(key.key));
  return { symbol, backwards };
}

/** The next piece with this symbol in reading order after (or before) a point, wrapping around; null if there is none. */
export function nextPiece(
  pieces: readonly PlacedPiece[],
  from: string,
  symbol: string,
  backwards: boolean,
  size: number,
  turned: boolean,
): string | null {
  const order = (point: string) => {
    const { column, line } = spotOf(point, size, turned);
    return line * size + column;
  };
  const here = order(from);
  const points = pieces
    .filter((piece) => piece.symbol === symbol)
    .map((piece) => piece.point)
    .sort((one, other) => order(one) - order(other));
  if (backwards) points.reverse();
  const beyond = points.find((point) => (backwards ? order(point) < here : order(point) > here));
  return beyond ?? points[0] ?? null;
}

/** Letters that the board passes to its screen: values, take, check, end turn, hint, undo, last turn, legal turns. */
const COMMAND_LETTERS = new Set(["v", "t", "c", "e", "h", "u", "l", "m"]);

/** The command letter of a key, in lower case; null for other keys. */
export function commandOf(key: Key): string | null {
  const letter = signOf(key);
  return !key.ctrlKey && COMMAND_LETTERS.has(letter) ? letter : null;
}

/**
 * What a key means: by the sign that it types and by where it lies. Layouts differ: on many the row of digits types letters or
 * signs, which need Shift to be digits, and others have no Latin letters.
 */
import { withPlainDigits } from "./numerals";

export type KeyPress = Pick<KeyboardEvent, "key" | "code" | "shiftKey">;

/** The digit of a key in the row of digits or on the number pad, by where it lies. */
export function digitAt(code: string): string | undefined {
  return /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
}

/** The Latin letter of a key, by where it lies. */
function letterAt(code: string): string | undefined {
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
}

/**
 * The sign that a key means, in lower case: a digit, a Latin letter, or what it types. A key in the row of digits is its digit
 * without Shift, whatever it types; with Shift it is what it types. A letter of another writing is the Latin one of its key.
 */
export function signOf({ key, code, shiftKey }: KeyPress): string {
  const typed = key.length === 1 ? withPlainDigits(key).toLowerCase() : key;
  if (/^\d$/.test(typed)) return typed;
  const digit = digitAt(code);
  // The number pad moves the focus while its digits are switched off.
  if (digit && !shiftKey && code.startsWith("Digit")) return digit;
  if (typed.length !== 1 && !["Dead", "Unidentified"].includes(typed)) return typed;
  if (/^[a-z]$/.test(typed)) return typed;
  const isLetter = /^\p{L}$/u.test(typed) || typed.length > 1;
  return (isLetter && letterAt(code)) || typed;
}

/** Numbers that people type, in the digits of any writing. */

const ZERO = "0".codePointAt(0) as number;
const DIGIT = /\p{Nd}/u;

/** The value of a decimal digit: the digits of a writing follow one another from zero to nine, sometimes those of another next. */
function worthOf(digit: string): number {
  const at = digit.codePointAt(0) as number;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(at - before - 1))) before += 1;
  return before % 10;
}

/** The text with its digits as 0 to 9: wide ones, Arabic ones, those of Devanagari and of every other writing. */
export function withPlainDigits(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Nd}/gu, (digit) =>
      digit >= "0" && digit <= "9" ? digit : String.fromCodePoint(ZERO + worthOf(digit)),
    );
}

/** The whole number that a text is: null if it is empty, undefined if it is not a whole number. */
export function wholeNumber(text: string): number | null | undefined {
  const tidy = withPlainDigits(text).trim();
  if (tidy === "") return null;
  const number = Number(tidy);
  return /^\d+$/.test(tidy) && Number.isSafeInteger(number) ? number : undefined;
}

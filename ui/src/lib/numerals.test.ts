import { expect, test } from "vitest";
import { wholeNumber, withPlainDigits } from "./numerals";

test.each([
  ["15", "plain"],
  [" 15 ", "with blanks around it"],
  ["１５", "wide"],
  ["١٥", "Arabic"],
  ["۱۵", "Persian"],
  ["१५", "Devanagari"],
  ["১৫", "Bengali"],
  ["๑๕", "Thai"],
  ["①⑤", "in circles"],
  ["𝟙𝟝", "mathematical"],
])("%s is fifteen (%s)", (text) => {
  expect(wholeNumber(text)).toBe(15);
});

test("every digit of every writing is read", () => {
  const all = Array.from({ length: 0x20000 }, (_, at) =>
    at < 0xd800 || at > 0xdfff ? String.fromCodePoint(at) : "",
  ).filter((sign) => /^\p{Nd}$/u.test(sign));
  expect(all.length % 10).toBe(0);
  expect(all.map((sign) => wholeNumber(sign))).toEqual(all.map((_, index) => index % 10));
});

test.each(["1.5", "-3", "−3", "1,5", "1 5", "fifteen", "1e1", "½", "99999999999999999999", "5!"])(
  "%s is no whole number",
  (text) => {
    expect(wholeNumber(text)).toBeUndefined();
  },
);

test("nothing is nothing, and a text keeps everything but its digits", () => {
  expect(wholeNumber(" ")).toBeNull();
  expect(withPlainDigits("D٥ to D3")).toBe("D5 to D3");
});

import { expect, test } from "vitest";
import { ofPaper } from "./printedPages";

test.each([
  ["print", "print"],
  ["(min-width: 900px)", "(max-width: 0px)"],
  ["(max-width: 899.98px), (pointer: coarse)", "(min-width: 0px), (pointer: coarse)"],
  ["(min-width:600px) and (max-height:499.98px)", "(min-width: 0px) and (max-width: 0px)"],
])("%s is %s on paper", (query, expected) => {
  expect(ofPaper(query)).toBe(expected);
});

import { expect, test } from "vitest";
import { pinProblem } from "./pins";

test.each([
  ["1234", "1234", null],
  ["123456789012", "123456789012", null],
  ["0000", "0000", null],
  ["123", "123", "short"],
  ["", "", "short"],
  ["1234567890123", "1234567890123", "short"],
  ["12a4", "12a4", "digits"],
  ["12 34", "12 34", "digits"],
  ["١٢٣٤", "١٢٣٤", "digits"],
  ["1234", "1243", "different"],
  ["1234", "", "once"],
])("the PIN %j, then %j: %s", (pin, again, problem) => {
  expect(pinProblem(pin, again)).toBe(problem);
});

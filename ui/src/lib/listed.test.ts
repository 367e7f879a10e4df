import { expect, test } from "vitest";
import { enumerated, listed } from "./listed";

test("a list in a sentence ends with its last word joined", () => {
  expect(listed(["5", "9", "plus"])).toBe("5, 9, and plus");
  expect(listed(["5"])).toBe("5");
});

test("an enumeration leaves out what is empty", () => {
  expect(enumerated(["E7", "", "white 6", null, undefined, 0])).toBe("E7, white 6, 0");
  expect(enumerated([])).toBe("");
});

import { expect, test } from "vitest";
import { allowed, choiceOf } from "./switches";

test.each([
  [null, "class"],
  [true, "allowed"],
  [false, "refused"],
] as const)("%s is kept for the choice “%s”", (kept, choice) => {
  expect(choiceOf(kept)).toBe(choice);
  expect(allowed(choice)).toBe(kept);
});

import { expect, test } from "vitest";
import { allowed, choiceOf, equationChoiceOf, equationChoices, equationRule } from "./switches";

test.each([
  [null, "class"],
  [true, "allowed"],
  [false, "refused"],
] as const)("%s is kept for the choice “%s”", (kept, choice) => {
  expect(choiceOf(kept)).toBe(choice);
  expect(allowed(choice)).toBe(kept);
});

test.each([true, false])(
  "a rule for the equations is kept as it was chosen, of a student: %s",
  (ofStudent) => {
    for (const choice of equationChoices(ofStudent)) {
      expect(equationChoiceOf(equationRule(choice, ofStudent), ofStudent)).toBe(choice);
    }
  },
);

test("nothing is kept for what holds without a rule", () => {
  expect(equationRule("class", true)).toBeNull();
  expect(equationRule("free", false)).toBeNull();
  expect(equationRule("free", true)).toBe("free");
  expect(equationChoices(false)).not.toContain("class");
});

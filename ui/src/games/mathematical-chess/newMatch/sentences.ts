/** The conditions and their problems, in words. */
import { symbolName } from "../../../board/spoken";
import type { ConditionsProblem } from "../../../lib/bindings";
import { t } from "../../../lib/catalogue";
import { enumerated } from "../../../lib/listed";

/** The digits in words, such as "1 to 9, no 0" or "2, 3, 5". */
export function digitsText(digits: readonly number[]): string {
  const [first] = digits;
  const last = digits.at(-1);
  if (first === undefined || last === undefined) return t("select.digitsNone");
  const zero = digits.includes(0);
  const unbroken = digits.length > 2 && last - first === digits.length - 1;
  return unbroken
    ? t("select.digitsRange", { first, last, zero })
    : t("select.digitsList", { digits: enumerated(digits), zero });
}

/** Why the conditions can't be played, and what to do. */
export function problemText(problem: ConditionsProblem): string {
  switch (problem.code) {
    case "noDigits":
    case "noOperators":
      return t(`select.problem.${problem.code}`);
    case "sizeOutOfRange":
      return t("select.problem.sizeOutOfRange", { min: problem.min, max: problem.max });
    case "tooManyOfOperator":
      return t("select.problem.tooManyOfOperator", {
        operator: symbolName(problem.symbol),
        max: problem.max,
      });
    case "badDigit":
      return t("select.problem.badDigit", { digit: problem.digit });
    case "boardTooFull": {
      const { pieces, points, smallest } = problem;
      return t("select.problem.boardTooFull", { pieces, points, smallest: smallest ?? "none" });
    }
  }
}

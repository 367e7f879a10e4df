/** Equations as sentences for a screen reader: "9 plus 6 is 15, which ends in 5, matches 5." */
import type { Equation, Expression } from "../lib/bindings";
import { t } from "../lib/catalogue";
import { enumerated } from "../lib/listed";
import { readNumber } from "./tokens";

function joined(numbers: readonly string[], sign: string): string {
  return numbers.reduce((before, after) => t("equation.spoken.calculation", { before, sign, after }));
}

/** The calculation in words: "12 minus 5", "7 squared", "the square root of 64". */
export function spokenCalculation(expression: Expression): string {
  const numbers = expression.operands.map(readNumber);
  switch (expression.form) {
    case "single":
      return numbers.join();
    case "sum":
    case "product":
    case "difference":
    case "quotient":
      return joined(numbers, t(`equation.word.${expression.form}`));
    case "square":
    case "cube":
    case "squareRoot":
    case "cubeRoot":
      return t(`equation.word.${expression.form}`, { number: numbers.join() });
  }
}

/** One side: the calculation, its value and the digit that is compared. */
export function spokenSide(expression: Expression): string {
  const { form, value, chain, compared } = expression;
  const words = spokenCalculation(expression);
  if (form === "single") return words;
  const result = t("equation.spoken.is", { calculation: words, value });
  if (chain.length > 0) return t("equation.spoken.digitSum", { result, sums: enumerated(chain) });
  return value === compared ? result : t("equation.spoken.endsIn", { result, compared });
}

/** One sentence for every equation of a turn's steps. */
export function spokenSteps(steps: readonly { equations: readonly Equation[] }[]): string[] {
  return steps.flatMap(({ equations }) => equations.map((equation) => spokenEquation(equation)));
}

/** The whole sentence. A side that is a single digit comes second. */
export function spokenEquation(equation: Pick<Equation, "first" | "second">, equal = true): string {
  const [one, other] =
    equation.first.form === "single" ? [equation.second, equation.first] : [equation.first, equation.second];
  return t(equal ? "equation.spoken.matches" : "equation.spoken.doesNotMatch", {
    first: spokenSide(one),
    second: spokenSide(other),
  });
}

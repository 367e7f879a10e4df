/** The parts of a task shown to a whole room one after the other. */
import { calculation, steps, type Token, widthOf } from "../../equation/tokens";
import type { Expression, LessonFacts, LessonModel } from "../../lib/bindings";

/** One side of an operator: the pieces on it and the number that they form. */
export type Part = {
  side: "left" | "right" | "below" | "above";
  tokens: readonly Token[];
  value: number;
  expression: Expression;
  /** The width of the whole; one unit is the square of one symbol. */
  width: number;
};

/** The most parts; more would be too small to read from the last row. */
export const MOST_PARTS = 6;
const VALUE_WIDTH = 1.3;

function part(side: Part["side"], expression: Expression): Part {
  const tokens = [...calculation(expression), ...steps(expression)];
  return {
    side,
    tokens: expression.form === "single" ? [] : tokens,
    value: expression.compared,
    expression,
    width: widthOf(tokens) + VALUE_WIDTH,
  };
}

function ofFacts({ direction, expressions }: LessonFacts): Part[] {
  return expressions.map((expression) => part(direction, expression));
}

/** The sides that a model is about: those of the equations of a turn, otherwise those that answer the question. */
export function partsOf(model: LessonModel | null): readonly Part[] {
  if (!model) return [];
  const equations = model.explanation?.steps.flatMap((step) => step.equations) ?? [];
  const sides = equations.flatMap(({ axis, first, second }) =>
    axis === "row"
      ? [part("left", first), part("right", second)]
      : [part("below", first), part("above", second)],
  );
  return (sides.length > 0 ? sides : model.facts.flatMap(ofFacts)).slice(0, MOST_PARTS);
}

/** The values of an operator's axis as rows: matches first, then the remaining values of either side. */
import type { AxisValues, Equation, Expression } from "../lib/bindings";

export type ValueRow = { first: Expression | null; second: Expression | null; match: Equation | null };

function keyOf({ form, operands, value }: Expression): string {
  return [form, value, ...operands.map(({ point, tens }) => `${point}+${tens}`)].join();
}

/** Pairs the matching values; each other value appears once, in its own column. */
export function valueRows(axis: AxisValues): ValueRow[] {
  const { matches, firstValues, secondValues } = axis;
  const firstMatched = new Set(matches.map(({ first }) => keyOf(first)));
  const secondMatched = new Set(matches.map(({ second }) => keyOf(second)));
  const firstLeft = firstValues.filter((value) => !firstMatched.has(keyOf(value)));
  const secondLeft = secondValues.filter((value) => !secondMatched.has(keyOf(value)));
  const rows: ValueRow[] = matches.map((match) => ({ first: match.first, second: match.second, match }));
  for (let index = 0; index < Math.max(firstLeft.length, secondLeft.length); index++) {
    rows.push({ first: firstLeft[index] ?? null, second: secondLeft[index] ?? null, match: null });
  }
  return rows;
}

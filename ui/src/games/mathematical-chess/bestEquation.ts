/** The best moment of a game: the turn that gained most by equations, and its largest equation. */
import type { Equation, Explanation } from "../../lib/bindings";

export type BestEquation = { number: number; equation: Equation };

/** The best of all turns, the first of equals; null in a game without equations. */
export function bestEquation(turns: readonly Explanation[]): BestEquation | null {
  let best: BestEquation | null = null;
  let most = 0;
  for (const [index, { steps, gained }] of turns.entries()) {
    const equations = steps.flatMap((step) => step.equations);
    const largest = equations.toSorted((one, other) => size(other) - size(one))[0];
    if (largest && gained > most) {
      most = gained;
      best = { number: index + 1, equation: largest };
    }
  }
  return best;
}

/** The number of equations that the players found in all. */
export function equationsFound(turns: readonly Explanation[]): number {
  return turns.flatMap(({ steps }) => steps.flatMap(({ equations }) => equations)).length;
}

function size({ removes, first, second }: Equation): number {
  return removes.length * 100 + first.operands.length + second.operands.length;
}

/** The finest moment of a game: the turn that gained most by equations, and its largest equation. */
import type { Equation, Replay } from "../../lib/bindings";

export type BestEquation = { number: number; equation: Equation };

/** The first of the best; null in a game without equations. */
export function bestEquation({ frames }: Replay): BestEquation | null {
  let best: BestEquation | null = null;
  let most = 0;
  for (const [number, { explanation }] of frames.entries()) {
    const equations = explanation?.steps.flatMap((step) => step.equations) ?? [];
    const largest = equations.toSorted((one, other) => size(other) - size(one))[0];
    if (explanation && largest && explanation.gained > most) {
      most = explanation.gained;
      best = { number, equation: largest };
    }
  }
  return best;
}

/** How many equations the players found in all. */
export function equationsFound({ frames }: Replay): number {
  return frames.reduce(
    (sum, { explanation }) =>
      sum + (explanation?.steps.reduce((found, step) => found + step.equations.length, 0) ?? 0),
    0,
  );
}

function size({ removes, first, second }: Equation): number {
  return removes.length * 100 + first.operands.length + second.operands.length;
}

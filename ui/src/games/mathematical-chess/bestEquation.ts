/** The best moment of a side: its turn that gained most by equations, and the largest equation of that turn. */
import type { Equation, Explanation, Player, Side } from "../../lib/bindings";
import { sideOf } from "./seats";

export type BestEquation = { number: number; equation: Equation };

/** The best turn of a side, the first of equals; null if it had none with an equation. */
export function bestEquation(turns: readonly Explanation[], side: Side): BestEquation | null {
  let best: BestEquation | null = null;
  let most = 0;
  for (const [index, turn] of turns.entries()) {
    const equations = turn.side === side ? turn.steps.flatMap((step) => step.equations) : [];
    const largest = equations.toSorted((one, other) => size(other) - size(one))[0];
    if (largest && turn.gained > most) {
      most = turn.gained;
      best = { number: index + 1, equation: largest };
    }
  }
  return best;
}

/** The seats in the order in which their equations are shown: people before computers. */
export function seatsInOrder(players: readonly Pick<Player, "computer">[]): readonly number[] {
  const seats = players.map((_, seat) => seat);
  return seats.toSorted(
    (one, other) => Number(isComputer(players, one)) - Number(isComputer(players, other)),
  );
}

function isComputer(players: readonly Pick<Player, "computer">[], seat: number): boolean {
  return (players[seat]?.computer ?? null) !== null;
}

/** The best equation of each seat that has one, a person's before a computer's. */
export function bestEquations(
  turns: readonly Explanation[],
  players: readonly Pick<Player, "computer">[],
): readonly (BestEquation & { seat: number; own: boolean })[] {
  const people = players.filter(({ computer }) => computer === null).length;
  return seatsInOrder(players).flatMap((seat) => {
    const best = bestEquation(turns, sideOf(seat));
    return best ? [{ ...best, seat, own: people === 1 && !isComputer(players, seat) }] : [];
  });
}

/** The number of equations that the players found in all. */
export function equationsFound(turns: readonly Explanation[]): number {
  return turns.flatMap(({ steps }) => steps.flatMap(({ equations }) => equations)).length;
}

function size({ removes, first, second }: Equation): number {
  return removes.length * 100 + first.operands.length + second.operands.length;
}

/** The learner's seat at a game. */
import type { Player } from "../../lib/bindings";
import { allNames } from "../../lib/names";

/** The seat of a profile; of a guest, the seat of the only person without a profile. Nothing where nobody can say. */
export function mySeat(players: readonly Player[], learner: string | null): number | null {
  const mine = players.flatMap(({ profile, computer }, seat) =>
    computer === null && profile === learner ? [seat] : [],
  );
  return mine.length === 1 ? (mine[0] ?? null) : null;
}

/** Everybody else at the game, or all where nobody is the learner. */
export function opponents(players: readonly Player[], seat: number | null): string {
  const others = players.filter((_, other) => other !== seat);
  return allNames(others);
}

/** The learner's seat in a game. */
import type { Player } from "../../lib/bindings";
import { allNames } from "../../lib/names";

/** The seat of a profile; for a guest, the seat of the only person without a profile. Null if that is not known. */
export function mySeat(players: readonly Player[], learner: string | null): number | null {
  const mine = players.flatMap(({ profile, computer }, seat) =>
    computer === null && profile === learner ? [seat] : [],
  );
  return mine.length === 1 ? (mine[0] ?? null) : null;
}

/** All other players, or all players if none is the learner. */
export function opponents(players: readonly Player[], seat: number | null): string {
  const others = players.filter((_, other) => other !== seat);
  return allNames(others);
}

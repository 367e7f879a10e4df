/** A turn that was begun when a game was left for another page, such as its rules: it is there when one comes back. */
import type { Entry, MatchView } from "../../lib/bindings";

type At = Pick<MatchView, "id" | "position">;

let kept: (At & { entry: Entry }) | null = null;

/** Keeps what is entered in a game, of the last game that was left. */
export function keepBegun({ id, position }: At, entry: Entry | null) {
  kept = entry && { id, position, entry };
}

/** What was entered in a game, if its pieces still stand as they did. */
export function begunIn({ id, position }: At): Entry | null {
  return kept?.id === id && kept.position === position ? kept.entry : null;
}

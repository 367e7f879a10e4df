/** A turn that was being entered when a game was left for another page, such as its rules: it is restored on return. */
import type { MatchView } from "../lib/bindings";
import { drafts, keepAlways } from "../lib/drafts";

/** The draft belongs to the game and not to a player; the game decides who may see it. */
const DRAFT = "turn";

type At = Pick<MatchView, "id" | "position">;
/** The entered part of a turn in the form of its game's entry: JSON that only that entry reads. */
type Begun = unknown;

let kept: (At & { begun: Begun }) | null = null;

/** Stores the entered part of a turn, for the last game that was left; null for none. */
export function keepBegun({ id, position }: At, begun: Begun) {
  kept = begun === null ? null : { id, position, begun };
}

/** The stored part of a turn in a game, if the position is unchanged; null for none. */
export function begunIn({ id, position }: At): Begun {
  const found = kept ?? (drafts.take(DRAFT, null) as typeof kept);
  return found?.id === id && found.position === position ? (found.begun ?? null) : null;
}

/** Also stores the entered part outside of the page, which may end; the returned function ends that. */
export function keepOutside(at: () => At, entered: () => Begun): () => void {
  return keepAlways(
    () => {
      const { id, position } = at();
      const begun = entered();
      drafts.keep(DRAFT, null, begun === null ? null : { id, position, begun });
    },
    () => drafts.keep(DRAFT, null, null),
  );
}

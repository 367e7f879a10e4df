/** A turn that was begun when a game was left for another page, such as its rules: it is there when one comes back. */
import type { MatchView } from "../lib/bindings";
import { drafts, whenHidden } from "../lib/drafts";

/** A turn belongs to its game, whoever plays it: the game says who may see it. */
const DRAFT = "turn";

type At = Pick<MatchView, "id" | "position">;
/** What is entered, as the entry of its game told it: JSON that only that entry reads. */
type Begun = unknown;

let kept: (At & { begun: Begun }) | null = null;

/** Keeps what is entered in a game, of the last game that was left; null for nothing. */
export function keepBegun({ id, position }: At, begun: Begun) {
  kept = begun === null ? null : { id, position, begun };
}

/** What was entered in a game, if its pieces still stand as they did; null for nothing. */
export function begunIn({ id, position }: At): Begun {
  const found = kept ?? (drafts.take(DRAFT, null) as typeof kept);
  return found?.id === id && found.position === position ? (found.begun ?? null) : null;
}

/** Keeps what is entered while nobody sees the window, too: the answer ends that. */
export function keepWhileHidden(at: () => At, entered: () => Begun): () => void {
  return whenHidden(
    () => {
      const { id, position } = at();
      const begun = entered();
      drafts.keep(DRAFT, null, begun === null ? null : { id, position, begun });
    },
    () => drafts.keep(DRAFT, null, null),
  );
}

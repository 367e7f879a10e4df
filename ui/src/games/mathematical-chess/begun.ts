/** A turn that was begun when a game was left for another page, such as its rules: it is there when one comes back. */
import type { Entry, MatchView } from "../../lib/bindings";
import { drafts, whenHidden } from "../../lib/drafts";

/** A turn belongs to its game, whoever plays it: the game says who may see it. */
const DRAFT = "turn";

type At = Pick<MatchView, "id" | "position">;

let kept: (At & { entry: Entry }) | null = null;

/** Keeps what is entered in a game, of the last game that was left. */
export function keepBegun({ id, position }: At, entry: Entry | null) {
  kept = entry && { id, position, entry };
}

/** What was entered in a game, if its pieces still stand as they did. */
export function begunIn({ id, position }: At): Entry | null {
  const found = kept ?? (drafts.take(DRAFT, null) as typeof kept);
  return found?.id === id && found.position === position ? found.entry : null;
}

/** Keeps what is entered while nobody sees the window, too: the answer ends that. */
export function keepWhileHidden(at: () => At, entry: () => Entry | null): () => void {
  return whenHidden(
    () => {
      const { id, position } = at();
      const now = entry();
      drafts.keep(DRAFT, null, now && { id, position, entry: now });
    },
    () => drafts.keep(DRAFT, null, null),
  );
}

/** Which help the game that is open does not give, for the list of keys. */
import type { MatchView } from "../lib/bindings";

export type Help = "hints" | "values" | "takeBack";

let lacking = $state.raw<readonly Help[]>([]);

/** The help that a game does not give: it was switched off, or the player has not asked for it. */
export function helpLacking(
  allowed: MatchView["allowed"],
  wished: { hints: boolean; showValues: boolean },
): Help[] {
  const all: Record<Help, boolean> = {
    hints: allowed.hints && wished.hints,
    values: allowed.values && wished.showValues,
    takeBack: allowed.takeBack,
  };
  return (Object.keys(all) as Help[]).filter((help) => !all[help]);
}

export const openGame = {
  /** What the open game lacks; nothing if no game is open. */
  get lacks(): readonly Help[] {
    return lacking;
  },
  /** A game was opened or has changed; the returned function forgets it. */
  enter(lacks: readonly Help[]): () => void {
    lacking = lacks;
    return () => {
      if (lacking === lacks) lacking = [];
    };
  },
};

/** The words of each game: an area of the catalogue named like its kind, such as `digitChess`. */

import type { GameKind } from "../lib/bindings";
import { isLater, type LaterArea, loadMessages } from "../lib/catalogue";

/** The area with a game's words; null for Mathematical Chess, which has none of its own. */
export function wordsOfKind(kind: GameKind): LaterArea | null {
  const area = kind.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  return isLater(area) ? area : null;
}

/** Loads the words of some games. */
export function loadWords(...kinds: readonly GameKind[]): Promise<void> {
  return loadMessages(...kinds.map(wordsOfKind).filter((area) => area !== null));
}

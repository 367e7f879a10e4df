/** The words of each game: an area of the messages named like its kind, such as `digitChess`. */

import type { GameKind } from "../lib/bindings";
import { type Area, loadMessages } from "../lib/catalogue";

/** A kind in one word: `digit-chess` is `digitChess`. */
type Joined<Kind extends string> = Kind extends `${infer One}-${infer Rest}`
  ? `${One}${Capitalize<Joined<Rest>>}`
  : Kind;

/** The area with a game's words; null for Mathematical Chess, which has none of its own. */
export function wordsOfKind(kind: GameKind): Area | null {
  if (kind === "mathematical-chess") return null;
  return kind.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()) as Joined<typeof kind>;
}

/** Loads the words of some games. */
export function loadWords(...kinds: readonly GameKind[]): Promise<void> {
  return loadMessages(...kinds.map(wordsOfKind).filter((area) => area !== null));
}

/** The parts of a game are loaded when the first game of its kind is opened. */
import type { GameKind } from "../lib/bindings";
import type { BoardParts, GameParts } from "./parts";
import { loadWords } from "./words";

const modules = import.meta.glob<{ parts: unknown }>("./*/parts.ts");

/** The parts of a game. An entry must be used only with the parts that made it. */
export async function partsOf(game: GameKind): Promise<GameParts> {
  const load = modules[`./${game}/parts.ts`];
  if (!load) throw new Error(`There is no board for the game "${game}".`);
  const [{ parts }] = await Promise.all([load(), loadWords(game)]);
  return parts as GameParts;
}

/** The parts of a game whose board is also used outside a match. For Mathematical Chess, lessons and the analysis have a
 * separate board. */
export async function boardPartsOf(game: GameKind): Promise<BoardParts> {
  return (await partsOf(game)) as unknown as BoardParts;
}

/** The parts of a game are loaded when the first game of its kind is opened. */
import type { Board } from "../lib/bindings";
import { type LaterArea, loadMessages } from "../lib/catalogue";
import type { GameParts } from "./parts";

/** The games beside Mathematical Chess, as the engine calls them. */
export type GameName = Board["game"];

const modules = import.meta.glob<{ parts: unknown }>("./*/parts.ts");

const words: Record<GameName, LaterArea> = {
  "digit-chess": "digitChess",
  "interval-chess": "intervalChess",
  mathematichess: "mathematichess",
  "spatial-chess": "spatialChess",
};

/** The parts of a game, with its words. Whoever makes an entry hands it only to the parts it came with. */
export async function partsOf(game: GameName): Promise<GameParts> {
  const load = modules[`./${game}/parts.ts`];
  if (!load) throw new Error(`There is no board for the game "${game}".`);
  const [{ parts }] = await Promise.all([load(), loadMessages(words[game])]);
  return parts as GameParts;
}

/** The names of the five games. */

import { t } from "../lib/catalogue";
import type { GameName } from "./load";

/** A game as the library lists it: spatial chess is two games there. */
export type Listed = "cubic" | "nihongi" | "mathematichess" | "digit-chess" | "interval-chess";

export const listedGames: readonly Listed[] = [
  "mathematichess",
  "digit-chess",
  "cubic",
  "nihongi",
  "interval-chess",
];

/** The listed game of a board or of a row of the history. */
export function listedOf(game: GameName | string, shape: string): Listed {
  if (game === "spatial-chess") return shape === "nihongi" ? "nihongi" : "cubic";
  return listedGames.find((name) => name === game) ?? "mathematichess";
}

/** The name under which the engine knows a listed game. */
export function engineName(game: Listed): GameName {
  return game === "cubic" || game === "nihongi" ? "spatial-chess" : game;
}

/** "Cubic chess". */
export function listedName(game: Listed): string {
  return t(`library.name.${game}`);
}

/** The name of the game on a board. */
export function gameName(board: { game: GameName; shape?: string }): string {
  return listedName(listedOf(board.game, board.shape ?? ""));
}

/** The names under which games are listed. */

import { t } from "../lib/catalogue";
import type { GameKind } from "../match/match";

/** A game as the library lists it: spatial chess is two games there. */
export type GameName = Exclude<GameKind, "mathematical-chess">;

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
export function listedName(game: Listed | "mathematical-chess"): string {
  return t(`library.name.${game}`);
}

/** The name of the game on a board. */
export function gameName(board: { game: GameName; shape?: string }): string {
  return listedName(listedOf(board.game, board.shape ?? ""));
}

/** The game of a board as it is listed. */
export function listedOfBoard(board: { game: GameKind; shape?: string }): Listed | "mathematical-chess" {
  return board.game === "mathematical-chess" ? board.game : listedOf(board.game, board.shape ?? "");
}

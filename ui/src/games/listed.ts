/** The games as lists show them. */

import type { ChosenOption, GameKind, MatchRow } from "../lib/bindings";
import { t } from "../lib/catalogue";
import { levelName } from "../lib/names";

/** A game as lists show it: spatial chess appears as two games. */
export const listedGames = [
  "mathematical-chess",
  "mathematichess",
  "digit-chess",
  "cubic",
  "nihongi",
  "interval-chess",
] as const;

/** The kinds of game, in the same order. */
export const gameKinds = (): GameKind[] => [...new Set(listedGames.map(kindOf))];

export type Listed = (typeof listedGames)[number];

/** The games that are set up by their options; Mathematical Chess has levels instead. */
export type ListedByOptions = Exclude<Listed, "mathematical-chess">;

export const gamesByOptions: readonly ListedByOptions[] = listedGames.filter(
  (game) => game !== "mathematical-chess",
);

/** The listed game of a kind; for spatial chess the board decides. */
export function listedOf(kind: GameKind, variant: string): Listed {
  if (kind === "spatial-chess") return variant === "nihongi" ? "nihongi" : "cubic";
  return kind;
}

/** The kind of a listed game. */
export function kindOf(game: Listed): GameKind {
  return game === "cubic" || game === "nihongi" ? "spatial-chess" : game;
}

/** The options that a listed game fixes: for spatial chess its board. */
export function fixedOptions(game: Listed): ChosenOption[] {
  return kindOf(game) === "spatial-chess" ? [{ name: "board", value: { is: "choice", choice: game } }] : [];
}

/** "Cubic chess". */
export function listedName(game: Listed): string {
  return t(`library.name.${game}`);
}

/** What a list calls a played game: its level if it was played by conditions, otherwise the game. */
export function gameName(row: MatchRow): string {
  return row.conditions ? levelName(row) : listedName(listedOf(row.kind, row.variant));
}

/** The listed game of a board. */
export function listedOfBoard(board: { game: GameKind; shape?: string }): Listed {
  return listedOf(board.game, board.shape ?? "");
}

/** Whether points decide a game of this kind, and are shown. */
export function hasPoints(kind: GameKind): boolean {
  return kind === "mathematical-chess" || kind === "mathematichess";
}

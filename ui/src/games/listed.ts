/** The games as lists show them, and what the app must know of each before its board is loaded. */

import type { ChosenOption, GameKind, MatchRow } from "../lib/bindings";
import { t } from "../lib/catalogue";
import { levelName } from "../lib/names";

type Description = {
  kind: GameKind;
  /** The board, where a kind is listed as several games. */
  variant?: string;
  /** Whether the game has levels, each with a course that teaches it; otherwise one course teaches the game. */
  hasLevels?: boolean;
  /** Whether points decide the game, and are shown. */
  hasPoints?: boolean;
  /** The page about where the game comes from, if there is one. */
  history?: string;
  /** Whether seats are called by letters and not by the sides White and Black. */
  lettersSeats?: boolean;
};

/** A game as lists show it: spatial chess appears as two games. The first one is the game that the app teaches first. */
const descriptions = {
  "mathematical-chess": { kind: "mathematical-chess", hasLevels: true, hasPoints: true },
  mathematichess: { kind: "mathematichess", hasPoints: true },
  "digit-chess": { kind: "digit-chess", lettersSeats: true },
  cubic: { kind: "spatial-chess", variant: "cubic" },
  nihongi: { kind: "spatial-chess", variant: "nihongi" },
  "interval-chess": { kind: "interval-chess", history: "interval-history" },
} as const satisfies Record<string, Description>;

export type Listed = keyof typeof descriptions;

/** The kinds that are listed: all of them, or `listedOf` is called with one that it does not take. */
type ListedKind = (typeof descriptions)[Listed]["kind"];

export const listedGames = Object.keys(descriptions) as readonly Listed[];

/** The game that is set up where none is named, and whose courses are the path of learning. */
export const mainGame: Listed = "mathematical-chess";

const descriptionOf = (game: Listed): Description => descriptions[game];

/** The kinds of game, in the same order. */
export const gameKinds = (): GameKind[] => [...new Set(listedGames.map(kindOf))];

/** The listed game of this name. */
export function listedNamed(name: string): Listed | undefined {
  return listedGames.find((game) => game === name);
}

/** The listed game of a kind; where a kind is several, the board decides. */
export function listedOf(kind: ListedKind, variant: string): Listed {
  const ofKind = listedGames.filter((game) => kindOf(game) === kind);
  const listed = ofKind.find((game) => variantOf(game) === variant) ?? ofKind[0];
  if (!listed) throw new Error(`No game of the kind "${kind}" is listed.`);
  return listed;
}

/** The kind of a listed game. */
export function kindOf(game: Listed): GameKind {
  return descriptionOf(game).kind;
}

/** The board that a listed game has of those of its kind; null where it has them all. */
export function variantOf(game: Listed): string | null {
  return descriptionOf(game).variant ?? null;
}

/** The options that a listed game fixes: its board, where its kind has several. */
export function fixedOptions(game: Listed): ChosenOption[] {
  const choice = variantOf(game);
  return choice === null ? [] : [{ name: "board", value: { is: "choice", choice } }];
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

/** The page about where the game comes from; undefined if there is none. */
export function historyOf(game: Listed): string | undefined {
  return descriptionOf(game).history;
}

/** Whether points decide a game of this kind, and are shown. */
export function hasPoints(kind: GameKind): boolean {
  return descriptionOf(listedOf(kind, "")).hasPoints ?? false;
}

/** Whether a game of this kind has levels, each with a course that teaches it. */
export function hasLevels(kind: GameKind): boolean {
  return descriptionOf(listedOf(kind, "")).hasLevels ?? false;
}

/** Whether the seats of the game are called by letters and not by the sides White and Black. */
export function lettersSeats(game: Listed): boolean {
  return descriptionOf(game).lettersSeats ?? false;
}

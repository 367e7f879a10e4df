/** What the screens ask of each of the five games: its board, the panel that explains, and the words for its ends. */
import type { Component } from "svelte";
import type {
  Board,
  BoardGameView,
  BoardHint,
  BoardRefusal,
  BoardTurn,
  Player,
  TurnFacts,
} from "../lib/bindings";

/** The table at which a game is played or looked at. Whoever shows a board makes it; everything in it is reactive. */
export interface BoardTable {
  /** What is shown. It has no legal turns when nothing can be done. */
  readonly board: Board;
  /** Who plays, by seat. */
  readonly players: readonly Player[];
  /** Whose turn it is; nobody's when the game is over. */
  readonly seatToMove: number | null;
  /** The turns that led to this board. */
  readonly turns: readonly BoardTurn[];
  /** What the last turn did. */
  readonly last: TurnFacts | null;
  /** Nothing may be entered; looking is allowed. */
  readonly closed: boolean;
  /** The hint that is shown. */
  readonly hint: BoardHint | null;
  /** How much of it: which piece, or the whole turn. */
  readonly hintStage: 1 | 2;
  /** Whether there may be help with the next turn. */
  readonly helped: boolean;
  /** What a turn would do; nothing where that may not be told, and for a turn that is not legal. */
  preview(turn: string): Promise<TurnFacts | null>;
  /** The turn is entered. */
  play(turn: string): void;
  /** An impossible turn was tried: the reason is to be shown. */
  refuse(turn: string): void;
  /** What is known of the way on from here: for puzzles. Nothing where nobody knows. */
  outlook(): Promise<BoardHint | null>;
  /** The turns that solve a puzzle from here; none if there are none or they are not known. */
  solution(): Promise<string[]>;
}

/** A turn as it is told to somebody who does not see the board. */
export type ToldTurn = {
  /** Who played it. */
  name: string;
  /** The turn's own text. */
  turn: string;
  /** The board after it. */
  board: Board;
  facts: TurnFacts | null;
};

/** A pass that may be chosen though there are other turns. */
export type FreePass = {
  turn: string;
  /** What its button says. */
  label: string;
  /** It would end the game: what is asked first. */
  ask: { title: string; text: string; action: string } | null;
};

/** What is being entered, shared by the board and the panel of a game. */
export interface BoardEntry {
  /** The point that is chosen. */
  readonly chosen: string | null;
  /** What would become of a move that is looked at before it is made, where a game does so. */
  readonly looked?: unknown;
  /** Puts down what is chosen. */
  escape(): void;
  /** Another board has come: what was begun is over. */
  reset(): void;
}

/** A component that shows a table and what is entered there. */
export type TablePart<E extends BoardEntry> = Component<{ table: BoardTable; entry: E }>;

/** Everything that one game brings. */
export type GameParts<E extends BoardEntry = BoardEntry> = {
  entry: (table: BoardTable) => E;
  /** The board; it fills the place it is given. */
  Board: TablePart<E>;
  /** What is chosen, what the last turn did, or what to do. */
  Panel: TablePart<E>;
  /** The pass that the player to move may choose. */
  pass?: (board: Board) => FreePass | null;
  /** The game's own buttons. */
  Actions?: TablePart<E>;
  /** The result explained, at the end. */
  Result?: Component<{ game: BoardGameView }>;
  /** The panel shows the turns itself. */
  showsTurns?: boolean;
  /** Width to height of the board. */
  ratio: (board: Board, narrow: boolean) => number;
  /** What a seat is called, such as "White". */
  seatName: (board: Board, seat: number) => string;
  /** What the players have, when it is more than a number; nothing to show no points. */
  pointsText: (board: Board, points: readonly number[], seat: number) => string;
  /** The variant and what the position says, such as "Rule 1, move 12". */
  detail: (board: Board, turns: number) => string;
  /** Why a game is over, in one sentence. */
  endText: (reason: string, names: { winner: string; loser: string }) => string;
  /** A turn as it is written for people, such as "b2 → e2"; its text is for the engine and for files. */
  turnText: (turn: string) => string;
  /** A turn as sentences to be heard. */
  spokenTurn: (told: ToldTurn) => string;
  /** What is chosen and what it can do, as a sentence to be heard; nothing where nothing is chosen. */
  spokenChoice: (entry: E) => string | null;
  /** Why a turn is impossible, in one sentence. */
  refusalText: (refusal: BoardRefusal) => string;
};

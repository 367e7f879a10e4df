/** What the table asks of each game: its board, the panel that explains, its words, and the extras that only some games have. */
import type { Component } from "svelte";
import type {
  Board,
  Entry,
  Explanation,
  LineTurn,
  MatchHint,
  MatchTurn,
  MatchView,
  MathematicalHint,
  Mistake,
  Piece,
  Player,
  SolutionStep,
  TurnFacts,
  TurnPiece,
  TurnRefusal,
} from "../lib/bindings";
import type { Writing } from "./written/writing";

/** What a board and its panel ask of whoever shows them: a game in play, a replay, a lesson. Everything in it is reactive. */
export interface BoardTable {
  /** What is shown. It has no legal turns when nothing can be done. */
  readonly board: Board;
  /** Who plays, by seat. */
  readonly players: readonly Player[];
  /** Whose turn it is; nobody's when the game is over. */
  readonly seatToMove: number | null;
  /** The turns that led to this board. */
  readonly turns: readonly MatchTurn[];
  /** What the last turn did. */
  readonly last: TurnFacts | null;
  /** Nothing may be entered; looking is allowed. */
  readonly closed: boolean;
  /** The hint that is shown. */
  readonly hint: MatchHint | null;
  /** How much of it: which piece, where to, the whole turn. A hint of two stages goes from the piece to the whole turn. */
  readonly hintStage: 1 | 2 | 3;
  /** Whether there may be help with the next turn. */
  readonly helped: boolean;
  /** What a turn would do; nothing where that may not be told, and for a turn that is not legal. */
  preview(turn: string): Promise<TurnFacts | null>;
  /** The turn is entered; it takes a number of pieces by equations. */
  play(turn: string, crossings?: number): void;
  /** An impossible turn was tried: the reason is to be shown. */
  refuse(turn: string): void;
  /** Why a turn is impossible, in words; nothing if it is possible. The reason is shown, too. */
  whyNot(turn: string): Promise<string | null>;
  /** What is known of the way on from here: for puzzles. Nothing where nobody knows. */
  outlook(): Promise<MatchHint | null>;
  /** The turns that solve a puzzle from here; none if there are none or they are not known. */
  solution(): Promise<SolutionStep[]>;
  /** A letter was typed on the board that names none of its points. */
  command(letter: string, point: string): void;
}

/** Why something is impossible, in words and as the rules call it. */
export type Reason = { code: string; rule: string; text: string };

/** A table at which a match of the records is played or looked at. */
export interface MatchTable extends BoardTable {
  readonly match: MatchView;
  /** The far side's pieces are near. */
  readonly turned: boolean;
  readonly computersTurn: boolean;
  /** Even looking means nothing now: the game is over or paused, or a turn is on its way. */
  readonly stopped: boolean;
  /** Why the turn that is looked at again was legal, in a replay. */
  readonly explanation: Explanation | null;
  /** The mistake that is looked at in a review; the board is the one before it. */
  readonly mistake?: Mistake | null;
  /** The reason that is shown. */
  reason: Reason | null;
  /** A remark that is shown until something else happens. */
  remark: string | null;
  /** Says something to a screen reader. */
  tell(words: string): void;
  closeHint(): void;
}

/** A turn as it is told to somebody who does not see the board. */
export type ToldTurn = {
  /** Who played it. */
  name: string;
  /** The turn's own text. */
  turn: string;
  /** Its match and its number there. */
  id: string;
  number: number;
  /** The board after it. */
  board: Board;
  facts: TurnFacts | null;
};

/** A pass that may be chosen though there are other turns. */
export type FreePass = {
  turn: string;
  /** What its button says. */
  label: string;
  /** What is asked first. */
  ask: { title: string; text: string; action: string };
};

/** What is being entered, shared by the board and the panel of a game. */
export interface BoardEntry {
  /** The point that is chosen. */
  readonly chosen: string | null;
  /** What would become of a move that is looked at before it is made, where a game does so. */
  readonly looked?: unknown;
  /** Where the keys go on when a button has vanished, if not at what is chosen. */
  readonly at?: string | null;
  /** The points that the turn being entered brings. */
  readonly gain?: number;
  /** Something is looked at, and it alone is shown with its own actions. */
  readonly alone?: boolean;
  /** The panel is needed for what is entered: no turns are listed under it. */
  readonly crowded?: boolean;
  /** The move is made and its rest is entered: there is nothing to hint at. */
  readonly moved?: boolean;
  /** Puts down what is chosen. */
  escape(): void;
  /** Another board has come: what was begun is over. */
  reset(): void;
  /** Makes room for a hint; the answer is what was entered of a turn, where a hint takes it into account. */
  forHint?(): Entry | null;
  /** Shows a turn of the computer before the board changes; it ends when everything was seen or is skipped. */
  present?(next: MatchView): Promise<void>;
  /** Shows the last turn once more, as it was shown when it was played; without it the table shows the board before it. */
  again?(): Promise<void>;
  /** The computer's last turn is still to be seen: nothing was tapped since. */
  readonly fresh?: boolean;
  /** A turn of this seat was played: what it shows of a learner is kept. */
  played?(number: number, seat: number): void;
  /** A letter of the board; the answer is whether it means something here. */
  command?(letter: string, point: string): boolean;
  /** What is entered of a turn that is not played yet, as JSON that `resume` understands; null for nothing. */
  begun?(): unknown;
  /** Goes on with what `begun` told of this position, whatever it is: what does not fit is left out. */
  resume?(begun: unknown): void;
  /** The game is left. */
  leave?(): void;
}

/** A component that shows a table and what is entered there. */
export type TablePart<E extends BoardEntry, T extends BoardTable> = Component<{ table: T; entry: E }>;

/** Everything that one game brings; `T` is the least that its board needs of the table. */
export type GameParts<E extends BoardEntry = BoardEntry, T extends BoardTable = MatchTable> = {
  entry: (table: T) => E;
  /** The board; it fills the place it is given. */
  Board: TablePart<E, T>;
  /** What is chosen, what the last turn did, or what to do. */
  Panel: TablePart<E, T>;
  /** The game's own buttons for what is being entered or looked at. */
  Actions?: TablePart<E, T>;
  /** A look at the position that needs no piece to be chosen, such as the values. */
  Extra?: TablePart<E, T>;
  /** The same as a small button in the header, for whenever a piece is chosen. */
  HeaderExtra?: TablePart<E, T>;
  /** The pass that the player to move may choose. */
  pass?: (board: Board) => FreePass | null;
  /** The phase of placing pieces, of a game that has one. */
  Place?: Component<{ match: MatchView; onbegin: (begun: MatchView) => void }>;
  /** Keeps the pieces as they stood at the start. */
  KeepStart?: Component<{ open: boolean; id: string }>;
  /** The result explained, at the end. */
  Result?: Component<{ match: MatchView }>;
  /** How the sign of a seat looks, where it is not the body of its pieces. */
  Sign?: Component<{ match: MatchView; seat: number; label?: string }>;
  /** What happened in a turn that is looked at in a replay. */
  Explained?: Component<{ explanation: Explanation; name: string }>;
  /** A game that is stopped is decided by points. */
  pointsDecide?: boolean;
  /** Whether another puzzle follows this one, now that it is solved. */
  followed?: (match: MatchView) => boolean;
  /** Points that decide grow over the turns: they are drawn as a chart. */
  chart?: boolean;
  /** The board can be turned round. */
  turns?: boolean;
  /** The panel lists the turns itself. */
  showsTurns?: boolean;
  /** The place that Back leads to. */
  from: "home" | "library";
  /** Width to height of the board. */
  ratio: (board: Board, narrow: boolean) => number;
  /** The largest width of the board in a wide window, in pixels. */
  widest?: (board: Board) => number;
  /** What the match is called, if not as its game. */
  title?: (match: MatchView) => string;
  /** The variant and what the position says, such as "Rule 1, move 12". */
  detail: (match: MatchView, narrow: boolean) => string;
  /** What a seat is called, such as "White"; of four players with its ally. */
  seatName: (board: Board, seat: number) => string;
  /** What the players have, when it is more than a number; nothing to show no points. */
  pointsText: (board: Board, points: readonly number[], seat: number) => string;
  /** The same to be heard, if the eye's words are not enough. */
  pointsSpoken?: (points: readonly number[], seat: number) => string;
  /** The pieces that a seat has taken. */
  taken?: (board: Board, seat: number) => readonly Piece[];
  /** Why a game is over, in one sentence. */
  endText: (match: MatchView, names: { winner: string; loser: string }) => string;
  /** A turn as it is written for people, such as "b2 → e2"; its text is for the engine and for files. */
  turnText: (turn: string) => string;
  /** Where the piece goes, such as "D5 → D3", where the piece and what it takes stand beside it; its text if not given. */
  pathText?: (turn: string) => string;
  /** A piece of a turn as a small picture, crossed out when it was taken. */
  TurnPiece?: Component<{ piece: TurnPiece; struck?: boolean }>;
  /** The same piece in a sentence: "4", "queen". */
  turnPieceName?: (piece: TurnPiece) => string;
  /** What the computer did in the last turn, such as its equations. */
  LastTurn?: TablePart<E, T>;
  /** A turn of a line in words, where its text is not enough: one that was played, or one that would be. */
  lineText?: (turn: LineTurn, played: boolean) => string;
  /** What a turn of a line takes and why, in full. */
  LineSteps?: Component<{ turn: LineTurn }>;
  /** Tapping a turn in the list shows what happened in it. */
  explain?: (entry: E, number: number) => void;
  /** A turn as sentences to be heard. */
  spokenTurn: (told: ToldTurn) => string | Promise<string>;
  /** What is chosen and what it can do, as a sentence to be heard; nothing where nothing is chosen. */
  spokenChoice?: (entry: E) => string | null;
  /** A hint at a turn in its stages, a sentence each: which piece, where it goes, the whole turn and what it does. */
  hintTexts: (hint: MatchHint) => readonly string[];
  /** Why no hint can be given, if there is a reason. */
  noHint?: (hint: MatchHint) => string;
  /** How turns are written instead of tapped. */
  writing: (table: T, entry: E) => Writing;
  /** What a hint of Mathematical Chess draws. */
  HintSteps?: Component<{ steps: MathematicalHint; stage: 1 | 2 | 3 }>;
  /** A hint as far as it was asked for, to be heard, where its text is not enough. */
  spokenHint?: (hint: MatchHint, stage: 1 | 2 | 3) => Promise<string>;
  /** Why a turn is impossible, in one sentence. */
  refusalText?: (refusal: TurnRefusal) => string;
};

/** The parts of a game whose board also stands in lessons and on the analysis board. */
export type BoardParts<E extends BoardEntry = BoardEntry> = Omit<GameParts<E, BoardTable>, "endText"> &
  Required<Pick<GameParts, "refusalText">> & {
    endText: (match: Pick<MatchView, "outcome">, names: { winner: string; loser: string }) => string;
  };

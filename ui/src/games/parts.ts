/** What each game provides for the table: its board, its panel, its words, and extras that only some games have. */
import type { Component } from "svelte";
import type {
  Board,
  DigitLine,
  Entry,
  Explanation,
  Forecast,
  HintTurn,
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

/** What a board and its panel need of their surroundings: a running game, a replay, a lesson. Everything in it is reactive.
 * */
export interface BoardTable {
  /** The shown board. It has no legal turns when nothing can be done. */
  readonly board: Board;
  /** The players, by seat. */
  readonly players: readonly Player[];
  /** The seat whose turn it is; null when the game is over. */
  readonly seatToMove: number | null;
  /** The turns that led to this board. */
  readonly turns: readonly MatchTurn[];
  /** The effects of the last turn. */
  readonly last: TurnFacts | null;
  /** Whether the last turn is only about to be made: it is marked on the board before it, and not told yet. */
  readonly coming?: boolean;
  /** Whether input is disabled; viewing is still allowed. */
  readonly closed: boolean;
  /** The hint that is shown. */
  readonly hint: MatchHint | null;
  /** The stage of the hint: which piece, where to, the whole turn. A hint of two stages goes from the piece to the whole
   * turn. */
  readonly hintStage: 1 | 2 | 3;
  /** Whether help with the next turn is allowed. */
  readonly helped: boolean;
  /** Whether the players find what turns take or bring: where something is calculated, it is said before it is played. */
  readonly finds?: boolean;
  /** Judges what the player says of a turn, plays it, and announces what `words` says of it; null if it could not be played. */
  forecast?(
    turn: string,
    forecast: Forecast,
    words: (judged: JudgedForecast) => string,
  ): Promise<JudgedForecast | null>;
  /** The measures of the lines of digit chess where they are not on the board; missing where nobody may see them. */
  measures?: () => Promise<DigitLine[]>;
  /** The effects that a turn would have; null for an illegal turn, or if they may not be revealed. */
  preview(turn: string): Promise<TurnFacts | null>;
  /** Plays the entered turn; `crossings` is the number of pieces that it takes by equations. */
  play(turn: string, crossings?: number): void;
  /** Shows why an illegal turn is refused. */
  refuse(turn: string): void;
  /** Why a turn is illegal, in words; null if it is legal. The reason is also displayed. */
  whyNot(turn: string): Promise<string | null>;
  /** For puzzles, what is known about the way to the goal; null if nothing is. */
  outlook(): Promise<MatchHint | null>;
  /** The turns that solve a puzzle from here; empty if there are none or they are unknown. */
  solution(): Promise<SolutionStep[]>;
  /** A letter was typed on the board that is not part of a point's name. */
  command(letter: string, point: string): void;
  /** Announces something to a screen reader. */
  tell?(words: string): void;
}

/** The judgement of what a player said of a turn, with what the turn did. */
export type JudgedForecast = { right: boolean; facts: TurnFacts | null };

/** Why something is refused, in words and with the number of the rule. */
export type Reason = { code: string; rule: string; text: string };

/** A table for a recorded match that is played or replayed. */
export interface MatchTable extends BoardTable {
  readonly match: MatchView;
  /** Whether the board is turned, with the far side's pieces near. */
  readonly turned: boolean;
  /** Whether the panel faces the player at the far side of the table. */
  panelTurned?(): boolean;
  /** Whether a turn, or an equation of one, is being sent to the shell. */
  sending?: boolean;
  readonly computersTurn: boolean;
  /** Whether even viewing is disabled: the game is over or paused, or a turn is being sent. */
  readonly stopped: boolean;
  /** Why the shown turn was legal, in a replay. */
  readonly explanation: Explanation | null;
  /** The mistake shown in a review; the board is the one before it. */
  readonly mistake?: Mistake | null;
  /** The reason that is shown. */
  reason: Reason | null;
  /** A remark that is shown until the next action. */
  remark: string | null;
  /** Announces something to a screen reader. */
  tell(words: string): void;
  closeHint(): void;
  /** Shows the match after a turn that the shell has played by itself, with a remark about it; where nobody plays it is
   * missing. */
  accept?(match: MatchView, remark: string): void;
}

/** A turn as it is announced to a person who does not see the board. */
export type ToldTurn = {
  /** The player's name. */
  name: string;
  /** The turn's own text. */
  turn: string;
  /** The players, by seat; missing where nobody plays. */
  players?: readonly Player[];
  /** Its match, and its number there. */
  id: string;
  number: number;
  /** The board after it. */
  board: Board;
  facts: TurnFacts | null;
};

/** A pass that may be chosen although there are other turns. */
export type FreePass = {
  turn: string;
  /** The label of its button. */
  label: string;
  /** Whether it ends the game, or may: then the question tells how the game would end. */
  ends: "now" | "ifAnswered" | "no";
  /** The score of the player to move and of the other one, where it is not the match's points. */
  lead?: readonly [number, number];
  /** The question before it. */
  ask: { title: string; text: string; action: string };
};

/** The state of the input, shared by the board and the panel of a game. */
export interface BoardEntry {
  /** The chosen point. */
  readonly chosen: string | null;
  /** The preview of a move before it is made, in games that have previews. */
  readonly looked?: unknown;
  /** The point that gets the focus when a button has vanished; by default the chosen one. */
  readonly at?: string | null;
  /** The points of the turn that is being entered. */
  readonly gain?: number;
  /** Whether only a separate view with its own actions is shown. */
  readonly alone?: boolean;
  /** Whether the panel is needed for the input, so that no turns are listed in it. */
  readonly crowded?: boolean;
  /** Whether the move is made and only its removals are being entered, so that no hint is possible. */
  readonly moved?: boolean;
  /** While a question about the chosen turn is open: a hint would throw it away, so what helps to answer it is shown instead;
   * `help` is null if there is nothing to show. */
  readonly asked?: { readonly help: (() => Promise<void>) | null } | null;
  /** Deselects the chosen piece. */
  escape(): void;
  /** The board has changed: the input is discarded. */
  reset(): void;
  /** Makes space for a hint; returns the entered part of a turn, if hints take it into account. */
  forHint?(): Entry | null;
  /** Shows a turn of the computer before the board changes; resolves when everything was shown or skipped. */
  present?(next: MatchView): Promise<void>;
  /** Replays the last turn in the game's own way; without it the table shows the board before it. */
  again?(): Promise<void>;
  /** Whether the computer's last turn is still shown, since nothing was tapped since. */
  readonly fresh?: boolean;
  /** A turn of this seat was played, as it was sent or without what was wrong in it: a learner's mistakes are recorded. */
  played?(number: number, seat: number, sent: string): void;
  /** Handles a letter of the board; returns whether it has a meaning here. */
  command?(letter: string, point: string): boolean;
  /** The entered part of a turn, as JSON that `resume` understands; null for none. */
  begun?(): unknown;
  /** Continues with what `begun` returned for this position; invalid data is ignored. */
  resume?(begun: unknown): void;
  /** The game is left. */
  leave?(): void;
}

/** A component that shows a table and its input. */
export type TablePart<E extends BoardEntry, T extends BoardTable> = Component<{ table: T; entry: E }>;

/** Everything that one game provides; `T` is the least that its board needs of the table. */
export type GameParts<E extends BoardEntry = BoardEntry, T extends BoardTable = MatchTable> = {
  entry: (table: T) => E;
  /** The board; it fills its container. */
  Board: TablePart<E, T>;
  /** The panel: what is chosen, the effects of the last turn, or what to do. */
  Panel: TablePart<E, T>;
  /** The game's own buttons for the present input or view. */
  Actions?: TablePart<E, T>;
  /** A view of the position that does not depend on a chosen piece, such as the values. */
  Extra?: TablePart<E, T>;
  /** The same as a small button in the header, for when a piece is chosen. */
  HeaderExtra?: TablePart<E, T>;
  /** The pass that the player to move may choose. */
  pass?: (board: Board) => FreePass | null;
  /** The phase of placing pieces, in a game that has one. */
  Place?: Component<{ match: MatchView; onbegin: (begun: MatchView) => void }>;
  /** Saves the placement at the start. */
  KeepStart?: Component<{ open: boolean; id: string }>;
  /** The result explained, at the end. */
  Result?: Component<{ match: MatchView }>;
  /** What each player of a finished game found and missed, where turns are found by calculating. */
  Equations?: Component<{ match: MatchView; from: "game" | "review" }>;
  /** The sign of a seat, if it is not the body of its pieces. */
  Sign?: Component<{ match: MatchView; seat: number; label?: string }>;
  /** The details of a turn shown in a replay. */
  Explained?: Component<{ explanation: Explanation; name: string }>;
  /** Whether points decide a game that is stopped. */
  pointsDecide?: boolean;
  /** Whether another puzzle follows this solved one. */
  followed?: (match: MatchView) => boolean;
  /** Whether a chart shows the points over the turns. */
  chart?: boolean;
  /** Whether the board can be turned round. */
  turns?: boolean;
  /** Whether the panel lists the turns itself. */
  showsTurns?: boolean;
  /** The place to which Back leads. */
  from: "home" | "library";
  /** The ratio of the board's width to its height. */
  ratio: (board: Board, narrow: boolean) => number;
  /** The height below which the board's points are too small for a finger, in pixels; by default that of a frame. */
  least?: (board: Board) => number;
  /** The largest width of the board in a wide window, in pixels. */
  widest?: (board: Board) => number;
  /** The title of the match; by default the game's name. */
  title?: (match: MatchView) => string;
  /** The variant and the state of the game, such as "Rule 1, move 12". */
  detail: (match: MatchView, narrow: boolean) => string;
  /** The name of a seat, such as "White"; with four players including its ally. */
  seatName: (board: Board, seat: number) => string;
  /** The text for the players' points, if it is more than a number; null to show no points. */
  pointsText: (board: Board, points: readonly number[], seat: number) => string;
  /** The same for a screen reader, if it needs other words. */
  pointsSpoken?: (points: readonly number[], seat: number) => string;
  /** The pieces that a seat has taken. */
  taken?: (board: Board, seat: number) => readonly Piece[];
  /** Why a game is over, in one sentence. */
  endText: (match: MatchView, names: { winner: string; loser: string }) => string;
  /** A turn as text for people, such as "b2 → e2"; its own text is for the engine and for files. */
  turnText: (turn: string) => string;
  /** The path of a piece, such as "D5 → D3", for use beside drawings of the piece and what it takes; by default the turn's
   * text. */
  pathText?: (turn: string) => string;
  /** A piece of a turn as a small picture, crossed out if it was taken. */
  TurnPiece?: Component<{ piece: TurnPiece; struck?: boolean }>;
  /** The same piece in a sentence: "4", "queen". */
  turnPieceName?: (piece: TurnPiece) => string;
  /** The details of the computer's last turn, such as its equations. */
  LastTurn?: TablePart<E, T>;
  /** A turn of a line in words, if its text is not enough; `played` tells a played turn from a suggested one. */
  lineText?: (turn: LineTurn, played: boolean) => string;
  /** What a turn of a line takes, and why, in full. */
  LineSteps?: Component<{ turn: LineTurn }>;
  /** Shows the details of a turn that is tapped in the list. */
  explain?: (entry: E, number: number) => void;
  /** A turn as sentences for a screen reader. */
  spokenTurn: (told: ToldTurn) => string | Promise<string>;
  /** What is chosen and what it can do, as a sentence for a screen reader; null if nothing is chosen. */
  spokenChoice?: (entry: E) => string | null;
  /** The stages of a hint at a turn, a sentence each: which piece, where it goes, the whole turn and its effects. */
  hintTexts: (hint: MatchHint) => readonly string[];
  /** What a reply brings, if its text does not say it: points in a sentence; null for nothing. */
  bringsText?: (turn: HintTurn) => string | null;
  /** Why no hint can be given, if there is a known reason. */
  noHint?: (hint: MatchHint) => string;
  /** How turns are typed instead of tapped. */
  writing: (table: T, entry: E) => Writing;
  /** The drawing of a hint of Mathematical Chess. */
  HintSteps?: Component<{ steps: MathematicalHint; stage: 1 | 2 | 3 }>;
  /** A hint up to the requested stage for a screen reader, if its text is not enough. */
  spokenHint?: (hint: MatchHint, stage: 1 | 2 | 3) => Promise<string>;
  /** Why a turn is illegal, in one sentence. */
  refusalText?: (refusal: TurnRefusal) => string;
};

/** The parts of a game whose board is also used in lessons and on the analysis board. */
export type BoardParts<E extends BoardEntry = BoardEntry> = Omit<GameParts<E, BoardTable>, "endText"> &
  Required<Pick<GameParts, "refusalText">> & {
    endText: (match: Pick<MatchView, "outcome">, names: { winner: string; loser: string }) => string;
  };

/** A match as it stands at the table, whichever game is played: what is shown of it, and what can be asked of it. */
import type {
  Allowed,
  Board as BoardOfOthers,
  Clock,
  Compare,
  Conditions,
  Explanation,
  Hint,
  MatchOutcome,
  MoveRule,
  Piece,
  PlacedPiece,
  Player,
  Prepare,
  Side,
  Sides,
  Stage,
  TurnFacts as TurnFactsOfOthers,
} from "../lib/bindings";

export type GameKind = Board["game"];

/** The board of Mathematical Chess. */
export type MathematicalBoard = {
  size: number;
  compare: Compare;
  pieces: PlacedPiece[];
  sideToMove: Side;
  /** The enemy pieces that each side has taken, in order. */
  taken: Sides<Piece[]>;
  /** Turns in a row without a capture. */
  quietTurns: number;
  /** The other player has just passed: a pass now stops the game. */
  otherPassed: boolean;
};

export type Board = BoardOfOthers | ({ game: "mathematical-chess" } & MathematicalBoard);

/** What a turn of Mathematical Chess did. */
export type MathematicalTurnFacts = {
  from: string;
  to: string;
  removed: string[];
  rule: MoveRule;
  gained: number;
  taken: Piece[];
};

export type TurnFacts = TurnFactsOfOthers | ({ game: "mathematical-chess" } & MathematicalTurnFacts);

export type OptionValue =
  | { is: "flag"; on: boolean }
  | { is: "number"; number: number | null }
  | { is: "choice"; choice: string }
  | { is: "set"; members: string[] };

export type ChosenOption = { name: string; value: OptionValue };

export type GameOptions =
  | { game: "mathematical-chess"; conditions: Conditions; quietLimit: number; starter: number }
  | { game: Exclude<GameKind, "mathematical-chess">; chosen: ChosenOption[] };

/** What was agreed before the game. */
export type MatchTerms = {
  options: GameOptions;
  level: number | null;
  ownLevel: string | null;
  ownLevelName: string | null;
  /** The course whose small game it is. */
  course: string | null;
  takeBack: boolean;
};

export type MatchTurn = {
  number: number;
  seat: number;
  text: string;
  /** The points of each seat after it. */
  points: number[];
  /** What it gained, in Mathematical Chess. */
  gain: { rule: MoveRule; points: number; taken: Piece[] } | null;
};

export type MatchView = {
  id: string;
  kind: GameKind;
  stage: Stage;
  terms: MatchTerms;
  /** By seat, in turn order. Of Mathematical Chess seat 0 is White. */
  players: Player[];
  /** Who moves or places next; nobody when the game is over or a supervisor places. */
  seatToMove: number | null;
  points: number[];
  /** The position's text, without what is hidden. */
  position: string;
  board: Board;
  turns: MatchTurn[];
  last: TurnFacts | null;
  /** The phase of placing, in a game that has one. */
  preparing: Prepare | null;
  clock: Clock;
  allowed: Allowed;
  canTakeBack: boolean;
  canAgree: boolean;
  /** An umpire may stop the game. */
  hasUmpire: boolean;
  outcome: MatchOutcome | null;
  startedAt: number;
};

/** The board after a turn; number 0 is the start. */
export type MatchFrame = {
  number: number;
  board: Board;
  points: number[];
  seatToMove: number | null;
  turn: TurnFacts | null;
  /** Why the turn was legal and what it did, in Mathematical Chess. */
  explanation: Explanation | null;
};

export type MatchHint = {
  turn: string | null;
  facts: TurnFacts | null;
  /** How many moves a puzzle still needs. */
  left: number | null;
  unsolvable: boolean;
  /** The hint of Mathematical Chess, in its three stages. */
  steps: Hint | null;
};

/** How a match is ended before its end. */
export type Ending =
  | { how: "agree" }
  | { how: "resign"; seat: number }
  | { how: "umpire" }
  | { how: "timeUp" };

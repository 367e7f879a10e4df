/** A match as it stands at the table, whichever game is played: what is shown of it, and what can be asked of it. */
import type { Hint, TurnFacts } from "../lib/bindings";

export type {
  Board,
  Ending,
  EndReason,
  GameKind,
  MatchFrame,
  MatchOutcome,
  MatchTerms,
  MatchTurn,
  MatchView,
  MathematicalBoard,
  MathematicalTurnFacts,
  TurnFacts,
} from "../lib/bindings";

export type MatchHint = {
  turn: string | null;
  facts: TurnFacts | null;
  /** How many moves a puzzle still needs. */
  left: number | null;
  unsolvable: boolean;
  /** The hint of Mathematical Chess, in its three stages. */
  steps: Hint | null;
};

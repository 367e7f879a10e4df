/** A match as it stands at the table, whichever game is played: what is shown of it, and what can be asked of it. */
export type {
  Board,
  Ending,
  EndReason,
  GameKind,
  MatchFrame,
  MatchHint,
  MatchOutcome,
  MatchTerms,
  MatchTurn,
  MatchView,
  MathematicalBoard,
  MathematicalTurnFacts,
  TurnFacts,
} from "../lib/bindings";

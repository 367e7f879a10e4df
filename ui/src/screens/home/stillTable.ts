/** A match as a table that only shows its board. */
import type { MatchTable, Reason } from "../../games/parts";
import type {
  Board,
  MatchHint,
  MatchTurn,
  MatchView,
  Player,
  SolutionStep,
  TurnFacts,
} from "../../lib/bindings";

export class StillTable implements MatchTable {
  readonly match: MatchView;
  readonly board: Board;
  readonly players: readonly Player[];
  readonly turns: readonly MatchTurn[];
  readonly seatToMove: number | null;
  readonly closed = true;
  readonly stopped = true;
  readonly computersTurn = false;
  readonly turned = false;
  readonly helped = false;
  readonly hint: MatchHint | null = null;
  readonly hintStage = 1;
  readonly last: TurnFacts | null = null;
  readonly explanation = null;
  reason: Reason | null = null;
  remark: string | null = null;

  constructor(match: MatchView) {
    this.match = match;
    this.board = match.board;
    this.players = match.players;
    this.turns = match.turns;
    this.seatToMove = match.seatToMove;
  }

  preview(): Promise<TurnFacts | null> {
    return Promise.resolve(null);
  }
  outlook(): Promise<MatchHint | null> {
    return Promise.resolve(null);
  }
  solution(): Promise<SolutionStep[]> {
    return Promise.resolve([]);
  }
  whyNot(): Promise<string | null> {
    return Promise.resolve(null);
  }
  play() {}
  refuse() {}
  command() {}
  tell() {}
  closeHint() {}
}

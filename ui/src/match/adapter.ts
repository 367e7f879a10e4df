/** Today's two views of the shell as the one view of the table. It goes when the shell answers with that view itself. */
import type {
  BoardFrame,
  BoardGameView,
  BoardHint,
  Explanation,
  Frame,
  GameView,
  Hint,
  Replay,
  Side,
  Sides,
  TurnRow,
} from "../lib/bindings";
import type { MatchFrame, MatchHint, MatchTurn, MatchView, TurnFacts } from "./match";

const SIDES = ["white", "black"] as const;

/** The seat of a side. */
export function seatOf(side: Side): number {
  return SIDES.indexOf(side);
}

function bySeat<T>({ white, black }: Sides<T>): T[] {
  return [white, black];
}

function turnOf({ number, side, text, points, rule, gained, taken }: TurnRow): MatchTurn {
  return {
    number,
    seat: seatOf(side),
    text,
    points: bySeat(points),
    gain: { rule, points: gained, taken },
  };
}

function seatToMoveOf({ stage, prepare, sideToMove }: GameView): number | null {
  if (stage === "over") return null;
  const side = stage === "prepare" ? (prepare?.toPlace ?? null) : sideToMove;
  return side === null ? null : seatOf(side);
}

function factsOf({ lastTurn, turns }: GameView): TurnFacts | null {
  const row = turns.at(-1);
  if (!lastTurn || !row) return null;
  return {
    game: "mathematical-chess",
    ...lastTurn,
    rule: row.rule,
    gained: row.gained,
    taken: row.taken,
  };
}

/** The match of Mathematical Chess that a view shows. */
export function matchOf(game: GameView): MatchView {
  const players = bySeat(game.players);
  const people = players.filter(({ computer }) => computer === null).length;
  const { conditions, quietLimit, scores, outcome } = game;
  return {
    id: game.id,
    kind: "mathematical-chess",
    stage: game.stage,
    terms: {
      options: { game: "mathematical-chess", conditions, quietLimit, starter: seatOf(game.starter) },
      level: game.level,
      ownLevel: game.ownLevel,
      ownLevelName: game.ownLevelName,
      course: game.course,
      takeBack: game.takeBack,
    },
    players,
    seatToMove: seatToMoveOf(game),
    points: bySeat(scores).map(({ points }) => points),
    position: game.position,
    board: {
      game: "mathematical-chess",
      size: conditions.size,
      compare: conditions.compare,
      pieces: game.pieces,
      sideToMove: game.sideToMove,
      taken: { white: scores.white.taken, black: scores.black.taken },
      quietTurns: game.quietTurns,
      otherPassed: game.otherPassed,
    },
    turns: game.turns.map(turnOf),
    last: factsOf(game),
    preparing: game.prepare,
    clock: game.clock,
    allowed: game.allowed,
    canTakeBack: game.canTakeBack,
    canAgree: game.canAgree,
    // The person who watches two computers is their umpire; a person who plays against one has none.
    hasUmpire: people !== 1,
    outcome: outcome && {
      standings: SIDES.map((side) =>
        outcome.winner === null ? "drawn" : outcome.winner === side ? "won" : "lost",
      ),
      reason: outcome.reason,
      loser: outcome.loser && seatOf(outcome.loser),
    },
    startedAt: game.startedAt,
  };
}

/** The match of another game that a view shows. */
export function matchOfOther(game: BoardGameView): MatchView {
  return {
    id: game.id,
    kind: game.board.game,
    stage: game.stage,
    terms: {
      options: { game: game.board.game, chosen: [] },
      level: null,
      ownLevel: null,
      ownLevelName: null,
      course: null,
      takeBack: game.takeBack,
    },
    players: game.players,
    seatToMove: game.seatToMove,
    points: game.points,
    position: game.position,
    board: game.board,
    turns: game.turns.map((turn) => ({ ...turn, gain: null })),
    last: game.lastTurn,
    preparing: null,
    clock: game.clock,
    // There are no partial values in these games, so nobody can have switched them off.
    allowed: { ...game.allowed, values: true },
    canTakeBack: game.canTakeBack,
    canAgree: game.canAgree && game.players.length > 1,
    hasUmpire: false,
    outcome: game.outcome,
    startedAt: game.startedAt,
  };
}

function factsOfExplanation({ from, to, steps, rule, gained, captured }: Explanation): TurnFacts | null {
  if (!from || !to) return null;
  const removed = steps.flatMap((step) => step.removed);
  const taken = captured ? [captured, ...removed] : removed;
  return {
    game: "mathematical-chess",
    from,
    to,
    removed: removed.map(({ point }) => point),
    rule,
    gained,
    taken,
  };
}

function takenBy(turns: readonly TurnRow[], side: Side) {
  return turns.filter((turn) => turn.side === side).flatMap(({ taken }) => taken);
}

/** One frame of a whole replay. */
export function frameOf({ game, frames }: Replay, number: number): MatchFrame {
  const frame = frames[number] as Frame;
  const before = game.turns.slice(0, number);
  return {
    number,
    board: {
      game: "mathematical-chess",
      size: game.conditions.size,
      compare: game.conditions.compare,
      pieces: frame.pieces,
      sideToMove: frame.sideToMove,
      taken: { white: takenBy(before, "white"), black: takenBy(before, "black") },
      quietTurns: 0,
      otherPassed: false,
    },
    points: bySeat(frame.scores),
    seatToMove: seatOf(frame.sideToMove),
    turn: frame.explanation && factsOfExplanation(frame.explanation),
    explanation: frame.explanation,
  };
}

export function frameOfOther(frame: BoardFrame): MatchFrame {
  return { ...frame, explanation: null };
}

export function hintOf(steps: Hint): MatchHint {
  return {
    turn: steps.turn.text,
    facts: factsOfExplanation(steps.turn),
    left: null,
    unsolvable: false,
    steps,
  };
}

export function hintOfOther(hint: BoardHint): MatchHint {
  return { ...hint, steps: null };
}

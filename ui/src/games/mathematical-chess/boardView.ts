/** The board's view of a running game, with at most three kinds of mark at a time. */

import { isDigit } from "../../board/symbols";
import { type BoardView, type Chip, type Mark, plainBoard, type Rail } from "../../board/view";
import { plainText } from "../../equation/plain";
import type {
  AxisValues,
  Equation,
  MathematicalHint,
  MathematicalTurnFacts,
  PlacedPiece,
  ValuesView,
} from "../../lib/bindings";
import type { RingedClaim } from "./claim.svelte";
import type { HintStage } from "./hintText";
import type { TurnEntry } from "./turnEntry.svelte";

type MarkOf = Map<string, Mark>;

/** The data that the board needs of a game or an exercise. */
export type OnBoard = {
  pieces: readonly PlacedPiece[];
  lastTurn: Pick<MathematicalTurnFacts, "from" | "to"> | null;
  conditions: { size: number };
};

/** Marks the pieces of equations that have no mark yet. */
export function markParts(marks: MarkOf, equations: readonly Equation[]) {
  for (const { first, second } of equations) {
    for (const { point } of [...first.operands, ...second.operands]) {
      if (!marks.has(point)) marks.set(point, "part");
    }
  }
}

/** The board if nothing is chosen. Pieces that were just taken stay pale on their points. */
export function restingBoard(
  game: OnBoard,
  movable: ReadonlySet<string>,
  gone: readonly PlacedPiece[] = [],
): BoardView {
  const { lastTurn } = game;
  const marks: MarkOf = new Map([...movable].map((point) => [point, "movable"]));
  for (const { point } of gone) marks.set(point, "gone");
  return {
    ...plainBoard(game.conditions.size, [...game.pieces, ...gone]),
    marks,
    hatch: lastTurn ? [...new Set([lastTurn.from, lastTurn.to])] : [],
  };
}

/** The board while a turn is entered: first the points where the piece can move, then the pieces that it can take. */
export function enteringBoard(game: OnBoard, entry: TurnEntry): BoardView {
  const { view } = entry;
  if (!view) return restingBoard(game, new Set());
  const marks: MarkOf = new Map();
  if (entry.at) marks.set(entry.at, "chosen");
  const board = { ...plainBoard(game.conditions.size, view.pieces), marks };
  if (entry.stage === "chosen") {
    for (const { point, kind } of view.destinations) marks.set(point, kind === "move" ? "go" : kind);
    const jumps = view.destinations.filter(({ kind }) => kind === "jump");
    return {
      ...board,
      hatch: restingBoard(game, new Set()).hatch.filter((point) => point !== entry.from),
      jumps: jumps.map(({ point }) => ({ from: entry.at ?? point, to: point })),
    };
  }
  for (const point of view.removable) marks.set(point, entry.taking.includes(point) ? "taking" : "spared");
  markParts(marks, view.essential);
  return { ...board, hatch: entry.from && entry.from !== entry.at ? [entry.from] : [] };
}

/** The bands from the sign of a claim to its farthest ring on each side. */
function claimRails({ sign, rows }: RingedClaim): Rail[] {
  if (!sign) return [];
  const ends = [rows[0].pieces[0], rows[1].pieces.at(-1)];
  return ends.flatMap((end) => (end ? [{ from: sign.point, to: end.point, shown: true }] : []));
}

/**
 * The board while an equation is claimed: the rings, and what earlier equations have struck. After a right check the rings give
 * way to the equation and what it takes.
 */
export function claimingBoard(game: OnBoard, entry: TurnEntry, claim: RingedClaim): BoardView {
  const { view } = entry;
  if (!view) return restingBoard(game, new Set());
  const { acting, verdict } = claim;
  const marks: MarkOf = new Map([[acting.point, isDigit(acting.symbol) ? "acting" : "chosen"]]);
  for (const point of entry.found) marks.set(point, "spared");
  for (const point of entry.taking) marks.set(point, "taking");
  if (verdict?.is === "right") {
    for (const point of verdict.removes) if (!marks.has(point)) marks.set(point, "spared");
    const { sign } = claim;
    if (sign && !marks.has(sign.point)) marks.set(sign.point, "part");
    markParts(marks, [verdict.equation]);
  }
  return {
    ...plainBoard(game.conditions.size, view.pieces),
    marks,
    hatch: entry.from && entry.from !== entry.at ? [entry.from] : [],
    rails: claimRails(claim),
    rings: verdict?.is === "right" ? [] : claim.rings,
  };
}

/** Adds a hint to the board: first the piece, then its way, at last what it takes. */
export function hintedBoard(
  board: BoardView,
  { piece, destination, turn }: Pick<MathematicalHint, "piece" | "destination" | "turn">,
  stage: HintStage,
): BoardView {
  const marks: MarkOf = new Map(board.marks);
  if (piece) marks.set(piece.point, "hint");
  if (destination && stage >= 2) marks.set(destination, "hint");
  if (stage === 3) {
    for (const { point } of turn.steps.flatMap(({ removed }) => removed)) marks.set(point, "removable");
  }
  return { ...board, marks };
}

function railsOf(operator: string, values: AxisValues, shown: boolean): Rail[] {
  return [values.firstReach, values.secondReach]
    .filter((reach) => reach !== operator)
    .map((to) => ({ from: operator, to, shown }));
}

function chipsOf(match: Equation): Chip[] {
  return [match.first, match.second].map((side) => ({
    text: plainText(side),
    points: side.operands.map(({ point }) => point),
  }));
}

/** The board while the values of an operator are shown: its rails, and the pieces of the shown match. */
export function valuesBoard(
  board: BoardView,
  values: ValuesView,
  axis: AxisValues,
  match: Equation | null,
): BoardView {
  const operator = values.operator.point;
  const marks: MarkOf = new Map([[operator, "chosen"]]);
  if (match) {
    for (const point of match.removes) marks.set(point, "removable");
    markParts(marks, [match]);
  }
  return {
    ...board,
    marks,
    hatch: [],
    jumps: [],
    rails: values.axes.flatMap((other) => railsOf(operator, other, other === axis)),
    chips: match ? chipsOf(match) : [],
  };
}

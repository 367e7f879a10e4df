/** The board before a mistake. */
import type { BoardView, Mark } from "../../board/view";
import { plainBoard } from "../../board/view";
import type { Explanation, LineTurn, Mistake, PlacedPiece } from "../../lib/bindings";

function arrowOf(turn: LineTurn | undefined, kind: "better" | "answer") {
  const { from, to } = turn?.explanation ?? { from: null, to: null };
  return from && to && from !== to ? [{ from, to, kind }] : [];
}

function marksOf(better: Explanation | null | undefined): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  if (!better) return marks;
  if (better.from && better.from === better.to) marks.set(better.from, "chosen");
  for (const { first, second } of better.steps.flatMap(({ equations }) => equations)) {
    for (const { point } of [...first.operands, ...second.operands]) marks.set(point, "part");
  }
  for (const { point } of better.steps.flatMap(({ removed }) => removed)) marks.set(point, "removable");
  if (better.captured && better.to) marks.set(better.to, "capture");
  return marks;
}

/** The board before the turn: what the better one would take, both arrows, and the played turn hatched. */
export function mistakeBoard(size: number, pieces: readonly PlacedPiece[], mistake: Mistake): BoardView {
  const [better] = mistake.better;
  const { from, to } = mistake.played.explanation ?? { from: null, to: null };
  return {
    ...plainBoard(size, pieces),
    marks: marksOf(better?.explanation),
    hatch: [...new Set([from, to].filter((point) => point !== null))],
    arrows: [...arrowOf(better, "better"), ...arrowOf(mistake.refutation[0], "answer")],
  };
}

/** The mistakes of a review: in the order of the game, by turn, and on the board. */
import type { BoardView, Mark } from "../../board/view";
import { plainBoard } from "../../board/view";
import type { Explanation, Mistake, PlacedPiece, Review } from "../../lib/bindings";

/** All mistakes of both sides in the order of their turns. */
export function inOrder({ mistakes }: Review): Mistake[] {
  return [...mistakes.white, ...mistakes.black].sort((one, other) => one.number - other.number);
}

/** Points are shown in halves: a search is not more exact than that. */
export function roundedLoss({ lost }: Mistake): number {
  return Math.max(0.5, Math.round(lost * 2) / 2);
}

function arrowOf(turn: Explanation | undefined, kind: "better" | "answer") {
  return turn?.from && turn.to && turn.from !== turn.to ? [{ from: turn.from, to: turn.to, kind }] : [];
}

/** The board before the turn: what the better one would take, both arrows, and under the hatch the turn that was played. */
export function mistakeBoard(
  { size, pieces }: { size: number; pieces: readonly PlacedPiece[] },
  mistake: Mistake,
): BoardView {
  const [better] = mistake.better;
  const marks = new Map<string, Mark>();
  if (better?.from && better.from === better.to) marks.set(better.from, "chosen");
  const steps = better?.steps ?? [];
  for (const { first, second } of steps.flatMap(({ equations }) => equations)) {
    for (const { point } of [...first.operands, ...second.operands]) marks.set(point, "part");
  }
  for (const { point } of steps.flatMap(({ removed }) => removed)) marks.set(point, "removable");
  if (better?.captured && better.to) marks.set(better.to, "capture");
  const { from, to } = mistake.played;
  return {
    ...plainBoard(size, pieces),
    marks,
    hatch: [...new Set([from, to].filter((point) => point !== null))],
    arrows: [...arrowOf(better, "better"), ...arrowOf(mistake.refutation[0], "answer")],
  };
}

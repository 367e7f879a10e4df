/** The board after a turn, with its effects: where the piece came from, what took part, what was removed. */
import { type BoardView, type Mark, plainBoard } from "../../board/view";
import type { Explanation, PlacedPiece } from "../../lib/bindings";

export function replayBoard(
  size: number,
  { pieces, explanation }: { pieces: readonly PlacedPiece[]; explanation: Explanation | null },
): BoardView {
  if (!explanation) return plainBoard(size, pieces);
  const { from, to, steps } = explanation;
  const removed = steps.flatMap((step) => step.removed);
  const marks = new Map<string, Mark>();
  for (const { first, second } of steps.flatMap((step) => step.equations)) {
    for (const { point } of [...first.operands, ...second.operands]) marks.set(point, "part");
  }
  for (const { point } of removed) marks.set(point, "faded");
  const moved = [from, to].filter((point) => point !== null);
  return {
    ...plainBoard(size, [...pieces, ...removed]),
    marks,
    hatch: [...new Set(moved)],
  };
}

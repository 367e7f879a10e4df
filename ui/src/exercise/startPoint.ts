/** The initial focus in an exercise. */

import { mathematicalBoard } from "../games/mathematical-chess/mathematicalBoard";
import type { LessonStep } from "../lib/bindings";

/** Whether the answer begins on the board; not if numbers are asked for, or a piece is chosen in the hand. */
export function startsOnBoard({ asks, board }: LessonStep): boolean {
  if (asks.kind === "points" || asks.kind === "place") return true;
  return asks.kind === "turn" && !("placing" in board && board.placing);
}

/** The piece that the exercise is about, otherwise an own operator, otherwise an own piece; null if only the board of
 * another game knows. */
export function startPoint({ task, asks, board }: LessonStep): string | null {
  if (asks.kind === "points" && asks.about !== "") return asks.about;
  for (const { name, param } of task.params) {
    if (name === "piece" && param.kind === "piece" && param.point !== null) return param.point;
  }
  const shown = mathematicalBoard(board);
  const own = shown?.pieces.filter(({ side }) => side === shown.sideToMove) ?? [];
  return (own.find(({ symbol }) => !/\d/.test(symbol)) ?? own[0])?.point ?? null;
}

/** The points of the board: `A1`, `A2` … */
import { pointAt } from "../../board/point";
import type { Board } from "../../lib/bindings";
import { mathematicalBoard } from "./mathematicalBoard";

/** The points of a board of this size. */
export function pointsOfSize(size: number): string[] {
  const numbers = Array.from({ length: size }, (_, number) => number);
  return numbers.flatMap((column) => numbers.map((row) => pointAt(column, row)));
}

export function pointsOf(board: Board): string[] {
  return pointsOfSize(mathematicalBoard(board)?.size ?? 0);
}

/** The numbers of the cells, from 1. */
import type { Board } from "../../lib/bindings";

export function pointsOf(board: Board): string[] {
  const cells = board.game === "interval-chess" ? (board.rows[0]?.cells ?? "") : "";
  return Array.from(cells, (_, index) => String(index + 1));
}

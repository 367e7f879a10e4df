/** The cells of the board. */
import type { Board } from "../../lib/bindings";

export function pointsOf(board: Board): string[] {
  return board.game === "spatial-chess" ? board.cells.map(({ cell }) => cell) : [];
}

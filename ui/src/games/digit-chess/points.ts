/** The points of all boards. */
import type { Board } from "../../lib/bindings";

export function pointsOf(board: Board): string[] {
  return board.game === "digit-chess" ? board.points.map(({ point }) => point) : [];
}

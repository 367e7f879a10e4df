/** The board of an exercise. */
import type { Board, MathematicalBoard } from "../lib/bindings";

/** The board of Mathematical Chess; null for the board of another game. */
export function mathematicalBoard(board: Board | null | undefined): MathematicalBoard | null {
  return board?.game === "mathematical-chess" ? board : null;
}

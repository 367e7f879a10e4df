/** The board of the game. */
import type { Board, GameKind, MathematicalBoard } from "../../lib/bindings";

/** The kind of game whose equations are claimed, found and missed. */
export const MATHEMATICAL = "mathematical-chess" satisfies GameKind;

/** The board of Mathematical Chess; null for the board of another game. */
export function mathematicalBoard(board: Board | null | undefined): MathematicalBoard | null {
  return board?.game === MATHEMATICAL ? board : null;
}

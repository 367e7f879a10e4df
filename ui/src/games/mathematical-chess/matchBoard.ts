import type { MatchView, MathematicalBoard } from "../../lib/bindings";

/** The board of a match of Mathematical Chess. */
export function boardOf({ board }: Pick<MatchView, "board">): MathematicalBoard {
  if (board.game !== "mathematical-chess") throw new Error("This is another game's board.");
  return board;
}

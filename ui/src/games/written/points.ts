/** Every point of a board, in the engine's form. */
import type { Board } from "../../lib/bindings";

const LETTERS = "ABCDEFGHIJKL";
/** The number of squares on a side of the board of Mathematichess. */
const SQUARES = 8;

/** The points of a square board: `A1`, `A2` … */
export function squarePoints(size: number, letters: string = LETTERS): string[] {
  return [...letters.slice(0, size)].flatMap((column) =>
    Array.from({ length: size }, (_, row) => `${column}${row + 1}`),
  );
}

export function pointsOf(board: Board): string[] {
  switch (board.game) {
    case "mathematical-chess":
      return squarePoints(board.size);
    case "spatial-chess":
      return board.cells.map(({ cell }) => cell);
    case "digit-chess":
      return board.points.map(({ point }) => point);
    case "interval-chess":
      return Array.from(board.rows[0]?.cells ?? "", (_, index) => String(index + 1));
    case "mathematichess":
      return squarePoints(SQUARES, LETTERS.toLowerCase());
  }
}

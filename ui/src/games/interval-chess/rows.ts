/** The drawing of rows of interval chess: cells in lines, and the cells that a tap means. */
import type { Lift } from "../../lib/bindings";

/** An empty cell. */
export const EMPTY = ".";

/** The height of a line, in cells: the cell, its number, a gap. */
export const LINE = 1.5;
/** The smallest cell that a finger can hit, in pixels. */
export const TOUCH = 38;
/** The largest cell, in pixels. */
export const LARGEST = 160;

/** The layout of cells in lines. */
export type Layout = { perLine: number; lines: number; cell: number };

/** A row is broken into a further line only if its cells become larger by more than this factor. */
const WORTH_A_LINE = 1.2;

/** Cells about as large as the space allows, in as few lines as that needs; never smaller than `least`, even if the layout
 * becomes too high. */
export function layOut(length: number, width: number, height: number, least: number): Layout {
  const layouts = Array.from({ length }, (_, index): Layout => {
    const perLine = Math.ceil(length / (index + 1));
    const lines = Math.ceil(length / perLine);
    return { perLine, lines, cell: Math.min(width / perLine, height / (lines * LINE), LARGEST) };
  });
  const largest = Math.max(...layouts.map(({ cell }) => cell));
  const best = layouts.find(({ cell }) => cell * WORTH_A_LINE >= largest);
  if (best && best.cell >= least) return best;
  const perLine = Math.max(1, Math.floor(width / least));
  return { perLine, lines: Math.ceil(length / perLine), cell: least };
}

/** The middle of a cell in a layout, in cells. */
export function placeOf(number: number, { perLine }: Layout): { x: number; y: number } {
  const index = number - 1;
  return { x: (index % perLine) + 0.5, y: Math.floor(index / perLine) * LINE + 0.5 };
}

/** The seat whose body a counter has: with Tait's letters A is ink and B is paper. */
export function bodySeat(letter: string, cells: string): number {
  if (letter === "W") return 0;
  if (cells.includes("W")) return letter === "B" ? 1 : 2;
  return ["A", "B", "C", "D"].indexOf(letter) === 0 ? 1 : letter === "B" ? 0 : letter === "C" ? 3 : 2;
}

/** The first lifted cell if a cell is tapped: the tapped cell, or the nearest possible one before it. */
export function startOf(moves: readonly Lift[], cell: number, size: number): number | null {
  for (let from = cell; from > cell - size; from--) {
    if (moves.some((move) => move.from === from)) return from;
  }
  return null;
}

/** The first target cell if a cell is tapped: the tapped cell, or the nearest possible one before it. */
export function targetOf(moves: readonly Lift[], from: number, cell: number, size: number): number | null {
  for (let to = cell; to > cell - size; to--) {
    if (moves.some((move) => move.from === from && move.to === to)) return to;
  }
  return null;
}

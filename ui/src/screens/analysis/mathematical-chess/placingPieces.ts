/** Setting up a position piece by piece. */

import { columnOf, rowOf } from "../../../board/point";
import { pointOf, spotOf } from "../../../board/spot";
import type { PlacedPiece, Side } from "../../../lib/bindings";

/** Puts a piece of the palette on a point; putting the same piece there again removes it. */
export function put(
  pieces: readonly PlacedPiece[],
  point: string,
  piece: { side: Side; symbol: string } | null,
): PlacedPiece[] {
  const there = pieces.find((other) => other.point === point);
  const others = pieces.filter((other) => other.point !== point);
  if (!piece || (there?.side === piece.side && there.symbol === piece.symbol)) return others;
  return [...others, { ...piece, point }];
}

/** Moves a piece to another point; a piece that stood there is removed. */
export function move(pieces: readonly PlacedPiece[], from: string, to: string): PlacedPiece[] {
  const piece = pieces.find(({ point }) => point === from);
  if (!piece || from === to) return [...pieces];
  return [...pieces.filter(({ point }) => point !== from && point !== to), { ...piece, point: to }];
}

/** The pieces that fit on a board of this size. */
export function fitting(pieces: readonly PlacedPiece[], size: number): PlacedPiece[] {
  return pieces.filter(({ point }) => columnOf(point) < size && rowOf(point) < size);
}

/** White's pieces, and Black's as their reflection in the centre of the board. */
export function mirrored(pieces: readonly PlacedPiece[], size: number): PlacedPiece[] {
  const white = pieces.filter(({ side }) => side === "white");
  const taken = new Set(white.map(({ point }) => point));
  const black = white.flatMap(({ point, symbol }) => {
    const { column, line } = spotOf(point, size, false);
    const across = pointOf({ column: size - 1 - column, line: size - 1 - line }, size, false);
    return taken.has(across) ? [] : [{ point: across, symbol, side: "black" as const }];
  });
  return [...white, ...black];
}

/** The symbols of the palette: digits, then operators. */
export const PALETTE: readonly string[] = [..."0123456789", "+", "-", "x", ":", "P", "R"];

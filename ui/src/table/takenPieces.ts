/** The size of a player's taken pieces: as large as possible with all of them in sight. */

/** The gap between two pieces, in pixels. */
const GAP = 2;
/** The space for the count of the others, in pieces. */
const COUNT = 2;
const LINES = 2;
const SIZES = { wide: [21, 18, 15, 13], narrow: [18, 15, 13] } as const;

function room(width: number, size: number): number {
  return Math.floor((width + GAP) / (size + GAP)) * LINES;
}

/** The width, in pixels, at which this many pieces fit into two lines in a size that is easy to read. */
export function leastRoom(taken: number): number {
  const size = 18;
  const columns = Math.ceil(taken / LINES);
  return columns === 0 ? 0 : columns * (size + GAP) - GAP;
}

/** The largest size, in pixels, at which this many pieces fit into two lines of a width; the smallest size if they never
 * do. */
export function sizeFor(taken: number, width: number, wide: boolean): number {
  const sizes = wide ? SIZES.wide : SIZES.narrow;
  return sizes.find((size) => taken <= room(width, size)) ?? (sizes.at(-1) as number);
}

/** The number of pieces drawn at a size; if not all fit, there is space for the count of the others too. */
export function shownPieces(taken: number, width: number, size: number): number {
  const most = room(width, size);
  return taken <= most ? taken : Math.max(0, most - COUNT);
}

/** How many of the taken pieces there is room for; the others are counted. */

/** The room that the count of the others takes, in pieces. */
const COUNT = 2;

/** As many as fit into lines of a width, in pixels; where they don't all fit, there is room for the count as well. */
export function shownPieces(taken: number, width: number, piece: number, lines: number): number {
  const room = Math.floor(width / piece) * lines;
  return taken <= room ? taken : Math.max(0, room - COUNT);
}

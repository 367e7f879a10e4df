/** How large the board is drawn in the room it has. */

/** Below this a point is too small to hit: the board scrolls instead. */
export const SMALLEST_CELL = 34;
/** The same where the window leaves too little height for that. */
export const CRAMPED_CELL = 30;
export const LARGEST_CELL = 76;

/** Sizes in pixels; `edge` is the paper beyond the outer lines, in cells. */
export type Scale = { cell: number; edge: number; rowLabels: number; columnLabels: number; scrolls: boolean };

const ROOMY_EDGE = 0.55;
const TIGHT_EDGE = 0.5;
const WIDE_PAGE = 600;
const NARROW_PAGE = 360;

/** The largest board that fits; if even the smallest cell does not fit, it scrolls in both directions. */
export function scaleFor(width: number, height: number, size: number, smallest = SMALLEST_CELL): Scale {
  const rowLabels = width >= WIDE_PAGE ? 28 : width >= NARROW_PAGE ? 19 : 13;
  const columnLabels = smallest < SMALLEST_CELL ? 14 : width >= WIDE_PAGE ? 28 : 20;
  const largest = (edge: number) =>
    Math.min(
      LARGEST_CELL,
      (width - rowLabels) / (size - 1 + 2 * edge),
      (height - columnLabels) / (size - 1 + 2 * edge),
    );
  const roomy = largest(ROOMY_EDGE);
  if (roomy >= smallest) return { cell: roomy, edge: ROOMY_EDGE, rowLabels, columnLabels, scrolls: false };
  const tight = largest(TIGHT_EDGE);
  return {
    cell: Math.max(smallest, tight),
    edge: TIGHT_EDGE,
    rowLabels,
    columnLabels,
    scrolls: tight < smallest,
  };
}

/** The largest width of a board of Mathematical Chess with its row labels in a wide window, in pixels. */
export function widestBoard(points: number): number {
  return (points + 0.1) * 76 + 32;
}

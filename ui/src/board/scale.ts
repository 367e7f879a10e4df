/** The size of the board in the available space. */

/** The smallest cell in pixels: smaller points are hard to hit, so the board scrolls instead. */
export const SMALLEST_CELL = 34;
/** The smallest cell in pixels in windows of little height and on the smallest phones. */
export const CRAMPED_CELL = 30;
/** The largest cell in pixels: larger ones are not easier to see. */
export const LARGEST_CELL = 160;

/** Sizes in pixels. `labels` is the space for the names of the rows, and of the columns. */
export type Scale = { cell: number; labels: number; scrolls: boolean };

/** The space for names, by the smaller side of the board's place. */
const LABELS = [
  { from: 880, labels: 34 },
  { from: 560, labels: 28 },
  { from: 400, labels: 22 },
  { from: 340, labels: 18 },
] as const;
const TIGHT_LABELS = 14;

/** The largest board of whole pixels that fits; if even the smallest cell does not fit, it scrolls in both directions. */
export function scaleFor(width: number, height: number, size: number, smallest = SMALLEST_CELL): Scale {
  const room = Math.min(width, height);
  const labels = LABELS.find(({ from }) => room >= from)?.labels ?? TIGHT_LABELS;
  const fitting = Math.floor(Math.min(LARGEST_CELL, (room - labels) / size));
  return { cell: Math.max(smallest, fitting), labels, scrolls: fitting < smallest };
}

/** The largest width of a board of Mathematical Chess with its row labels, in pixels. */
export function widestBoard(points: number): number {
  return points * LARGEST_CELL + (LABELS[0]?.labels ?? 0);
}

/** The arithmetic of the axes of a chart. */

const MOST_TICKS = 5;
const STEPS = [1, 2, 4, 5, 10, 20, 25, 50, 100];

/** Whole numbers from 0 at even distances that reach at least `most`: at most five steps. */
export function ticksTo(most: number): number[] {
  const step = STEPS.find((one) => one * (MOST_TICKS - 1) >= most) ?? Math.ceil(most / (MOST_TICKS - 1));
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Moves heights apart so that labels of the given height don't overlap; they keep their order. */
export function spread(heights: readonly number[], distance: number): number[] {
  const order = heights
    .map((height, index) => ({ height, index }))
    .toSorted((one, other) => one.height - other.height);
  const placed: number[] = [];
  let least = Number.NEGATIVE_INFINITY;
  for (const { height, index } of order) {
    const at = Math.max(height, least);
    placed[index] = at;
    least = at + distance;
  }
  return placed;
}

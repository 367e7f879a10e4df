/** The marks and the labels of a chart. */

/** Round marks for an axis from 0 up to at least the largest value: at most about five of them. */
export function axisMarks(largest: number, most = 4): number[] {
  const rough = Math.max(1, largest) / most;
  const step =
    [1, 2, 4, 5, 10, 20, 25, 50, 100].find((size) => size >= rough) ?? Math.ceil(rough / 100) * 100;
  return Array.from({ length: Math.ceil(Math.max(1, largest) / step) + 1 }, (_, index) => index * step);
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

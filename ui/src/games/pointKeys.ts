/** What the keys do while a board has the focus. Pure: the layer of points carries out the answer. */

/** A point with its place, in any unit; y grows downwards. */
export type Placed = { point: string; x: number; y: number };

/** The points of each line, from left to right, the upper lines first: what a screen reader knows as the rows of a grid. */
export function rowsOf<P extends Placed>(points: readonly P[]): P[][] {
  const lines = [...new Set(points.map(({ y }) => y))].toSorted((one, other) => one - other);
  return lines.map((line) => points.filter(({ y }) => y === line).toSorted((one, other) => one.x - other.x));
}

const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How much worse a step to the side is than one straight on. */
const SIDEWAYS = 2.5;

/** The point that a navigation key leads to: the nearest one in that direction. Null for other keys; where there is none, it stays. */
export function travel<P extends Placed>(points: readonly P[], from: string, key: string): string | null {
  const here = points.find(({ point }) => point === from);
  if (key === "Home") return points[0]?.point ?? null;
  if (key === "End") return points.at(-1)?.point ?? null;
  const way = WAYS[key];
  if (!way || !here) return null;
  const [dx, dy] = way;
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const { point, x, y } of points) {
    const ahead = (x - here.x) * dx + (y - here.y) * dy;
    const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
    const cost = ahead + aside * SIDEWAYS;
    if (point !== from && ahead > 0 && aside <= ahead * 2 && cost < least) {
      least = cost;
      best = point;
    }
  }
  return best;
}

/** How long a coordinate may take to be typed, in milliseconds from key to key. */
export const TYPING = 1500;

/**
 * What a typed letter makes of the letters before it: the letters that are kept and the point that they name, if they do.
 * Null if no point begins so: then the key means something else.
 */
export function typed(
  points: readonly Placed[],
  before: string,
  key: string,
): { kept: string; point: string | null } | null {
  if (key.length !== 1) return null;
  for (const text of [before + key.toLowerCase(), key.toLowerCase()]) {
    const point = points.find((placed) => placed.point === text)?.point ?? null;
    if (point !== null || points.some((placed) => placed.point.startsWith(text)))
      return { kept: text, point };
  }
  return null;
}

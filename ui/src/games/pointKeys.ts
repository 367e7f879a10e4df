/** Maps keys to points while a board has the focus. Pure functions: the layer of points performs the actions. */

import { type KeyPress, signOf } from "../lib/keys";

/** A point with its place, in any unit; y grows downwards. */
export type Placed = { point: string; x: number; y: number };

/** The letters and the number of a point's name. */
function nameOf({ point }: Placed): [string, number] {
  const [, letters = "", number = "0"] = /^(\D*)(\d*)/.exec(point) ?? [];
  return [letters, Number(number)];
}

/** Points or lines in the order of their names, so that a screen reader counts as the names do. */
function inOrder<T>(all: T[], descends: (first: T, last: T) => boolean): T[] {
  const [first, last] = [all[0], all.at(-1)];
  return first !== undefined && last !== undefined && descends(first, last) ? all.toReversed() : all;
}

/** The points of each line: the rows of the grid for a screen reader. Row 1 and column A come first, wherever they are drawn. */
export function rowsOf<P extends Placed>(points: readonly P[]): P[][] {
  const lines = [...new Set(points.map(({ y }) => y))].toSorted((one, other) => one - other);
  const rows = lines.map((line) => {
    const row = points.filter(({ y }) => y === line).toSorted((one, other) => one.x - other.x);
    return inOrder(row, (first, last) => {
      const [[from, fromNumber], [to, toNumber]] = [nameOf(first), nameOf(last)];
      if (from.length !== to.length) return from.length > to.length;
      return from === to ? fromNumber > toNumber : from > to;
    });
  });
  return inOrder(rows, ([first], [last]) => {
    if (!first || !last) return false;
    return nameOf(first)[1] > nameOf(last)[1];
  });
}

const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The weight of a step sideways, relative to one straight on. */
const SIDEWAYS = 2.5;

/** The point that a navigation key leads to: the nearest one in that direction, or the same point if there is none. Null
 * for other keys. */
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

/** The longest time between two keys of a coordinate, in milliseconds. */
export const TYPING = 1500;

/** What a key means on a board: the letters of a coordinate so far and the point that they name, if any; or a command. */
export type Meaning = { kept: string; point: string | null } | { command: string };

/**
 * The meaning of a key after the letters before it; null if it has none on the board. With Shift a letter is always a
 * command: without it, it may begin the name of a point.
 */
export function meaningOf(points: readonly Placed[], before: string, press: KeyPress): Meaning | null {
  const sign = signOf(press);
  const isLetter = /^\p{L}$/u.test(sign);
  if (isLetter && press.shiftKey) return { command: sign };
  const found = typed(points, before, press.key) ?? typed(points, before, sign);
  if (found !== null) return found;
  return isLetter ? { command: sign } : null;
}

/**
 * Adds a typed letter to the letters before it: returns the letters to keep and the point that they name, if any. Null if
 * no point begins this way; then the key has another meaning.
 */
function typed(
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

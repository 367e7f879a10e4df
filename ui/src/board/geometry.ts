/** Places and shapes on the drawn board, in units of 1/100 cell with 0,0 at the middle of the top left point. */

import { spotOf } from "./spot";
import type { Chip, Rail } from "./view";

export type Place = { x: number; y: number };

export const CELL = 100;

/** The middle of a point. */
export function placeOf(point: string, size: number, turned: boolean): Place {
  const { column, line } = spotOf(point, size, turned);
  return { x: column * CELL, y: line * CELL };
}

const RAIL_HALF_WIDTH = 48;
const RAIL_GAP = 53;

/** The band of a rail: it begins beside its operator and ends beyond the last point it reaches. */
export function railBox(
  rail: Rail,
  size: number,
  turned: boolean,
): { x: number; y: number; width: number; height: number } {
  const from = placeOf(rail.from, size, turned);
  const to = placeOf(rail.to, size, turned);
  const towards = { x: Math.sign(to.x - from.x), y: Math.sign(to.y - from.y) };
  const start = { x: from.x + towards.x * RAIL_GAP, y: from.y + towards.y * RAIL_GAP };
  const end = { x: to.x + towards.x * RAIL_HALF_WIDTH, y: to.y + towards.y * RAIL_HALF_WIDTH };
  const across = { x: towards.x === 0 ? RAIL_HALF_WIDTH : 0, y: towards.y === 0 ? RAIL_HALF_WIDTH : 0 };
  return {
    x: Math.min(start.x, end.x) - across.x,
    y: Math.min(start.y, end.y) - across.y,
    width: Math.abs(end.x - start.x) + 2 * across.x,
    height: Math.abs(end.y - start.y) + 2 * across.y,
  };
}

const ARC_RISE = 92;
const ARC_START = 48;
const ARC_STOP = 42;

/** The arc of a jump from above its piece to above its target, with the head of its arrow. */
export function jumpArc(from: Place, to: Place): { path: string; head: string } {
  const along = { x: Math.sign(to.x - from.x), y: Math.sign(to.y - from.y) };
  // Rows bend upwards; columns bend to the right.
  const rise = along.x === 0 ? { x: 1, y: 0 } : { x: 0, y: -1 };
  const start = {
    x: from.x + along.x * ARC_START + rise.x * ARC_START,
    y: from.y + along.y * ARC_START + rise.y * ARC_START,
  };
  const end = {
    x: to.x - along.x * 28 + rise.x * (ARC_STOP + 6),
    y: to.y - along.y * 28 + rise.y * (ARC_STOP + 6),
  };
  const middle = {
    x: (start.x + end.x) / 2 + rise.x * ARC_RISE,
    y: (start.y + end.y) / 2 + rise.y * ARC_RISE,
  };
  const angle = Math.atan2(end.y - middle.y, end.x - middle.x);
  const wing = (turn: number) =>
    `${(end.x - 20 * Math.cos(angle + turn)).toFixed(1)} ${(end.y - 20 * Math.sin(angle + turn)).toFixed(1)}`;
  return {
    path: `M${start.x} ${start.y}Q${middle.x} ${middle.y} ${end.x} ${end.y}`,
    head: `M${wing(0.6)}L${end.x.toFixed(1)} ${end.y.toFixed(1)}L${wing(-0.6)}`,
  };
}

const ARROW_START = 54;
const ARROW_STOP = 52;

/** The length of an arrow between neighbours, which begins and ends within their pieces. */
const SHORT_ARROW = 56;

/** An arrow from beside one point to just before another, with its head; a short one is drawn over the pieces. */
export function straightArrow(from: Place, to: Place): { path: string; head: string; isShort: boolean } {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const isShort = distance < ARROW_START + ARROW_STOP + SHORT_ARROW;
  const inset = (distance - SHORT_ARROW) / 2;
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const at = ({ x, y }: Place, distance: number): Place => ({
    x: x + distance * Math.cos(angle),
    y: y + distance * Math.sin(angle),
  });
  const start = at(from, isShort ? inset : ARROW_START);
  const end = at(to, -(isShort ? inset : ARROW_STOP));
  const wing = (turn: number) =>
    pair(end.x - 24 * Math.cos(angle + turn), end.y - 24 * Math.sin(angle + turn));
  return {
    path: `M${pair(start.x, start.y)}L${pair(end.x, end.y)}`,
    head: `M${wing(0.6)}L${pair(end.x, end.y)}L${wing(-0.6)}`,
    isShort,
  };
}

function pair(x: number, y: number): string {
  // Avoids a minus sign before zero.
  const tenths = (value: number) => (Math.round(value * 10) / 10 + 0).toFixed(1);
  return `${tenths(x)} ${tenths(y)}`;
}

/** The place of a value chip: over the middle of its points, just above the rail, but always on the board. */
export function chipPlace(chip: Chip, size: number, turned: boolean, halfWidth: number): Place {
  const places = chip.points.map((point) => placeOf(point, size, turned));
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const x = middle(places.map((place) => place.x));
  const y = Math.min(...places.map((place) => place.y)) - 68;
  const last = (size - 1) * CELL;
  return {
    x: Math.min(Math.max(x, halfWidth - 50), last + 50 - halfWidth),
    y: y < -50 ? y + 136 : y,
  };
}

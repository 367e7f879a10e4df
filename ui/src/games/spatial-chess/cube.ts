/** The cube seen from outside: its four layers one above the other, rotated around their middle. */
import type { SpatialBoard, SpatialCell } from "../../lib/bindings";

/** The viewing direction: the rotation around the vertical axis and the tilt from above, in radians. */
export type Look = { turn: number; tilt: number };

/** From a corner, as pieces stand at the start: White in front. */
export const FIRST_LOOK: Look = { turn: Math.PI / 4, tilt: 0.34 };
export const TILTS = { least: 0.15, most: 1.1 } as const;

/** The size of a cell in units of the drawing. */
const CELL = 62;
/** The distance between layers, seen from the side. */
const RISE = 122;

export type Seen = { x: number; y: number };

/** The projection of a place of the cube; 0,0 is the middle of the cube, y grows downwards. */
export function project(at: readonly number[], side: number, { turn, tilt }: Look): Seen & { depth: number } {
  const middle = (side - 1) / 2;
  const [x = 0, y = 0, z = 0] = at.map((coordinate) => coordinate - middle);
  const across = x * Math.cos(turn) - y * Math.sin(turn);
  const away = x * Math.sin(turn) + y * Math.cos(turn);
  return {
    x: across * CELL,
    y: -away * CELL * Math.sin(tilt) - z * RISE * Math.cos(tilt),
    depth: away,
  };
}

export type SeenCell = {
  cell: string;
  /** The corners of the cell as a polygon. */
  outline: string;
  middle: Seen;
  depth: number;
  layer: number;
};

const CORNERS = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, 0.5],
  [-0.5, 0.5],
] as const;

/** All cells as they are seen, from back to front: the lowest layer first, and in each layer the farthest cell. */
export function seenCells(board: Pick<SpatialBoard, "side" | "cells">, look: Look): SeenCell[] {
  const seen = board.cells.map(({ cell, at }: SpatialCell) => {
    const [x = 0, y = 0, z = 0] = at;
    const corners = CORNERS.map(([dx, dy]) => project([x + dx, y + dy, z], board.side, look));
    const { depth, ...middle } = project(at, board.side, look);
    const outline = corners.map((corner) => `${corner.x.toFixed(1)},${corner.y.toFixed(1)}`).join(" ");
    return { cell, outline, middle, depth, layer: z };
  });
  return seen.sort((one, other) => one.layer - other.layer || other.depth - one.depth);
}

/** Half the width and height of the drawing, large enough for every rotation of the cube. */
export function extent(side: number, tilt: number): { x: number; y: number } {
  const reach = (side / 2) * Math.SQRT2 * CELL;
  return {
    x: reach + 24,
    y: reach * Math.sin(tilt) + ((side - 1) / 2) * RISE * Math.cos(tilt) + 34,
  };
}

/** The viewing direction after a drag by this many pixels. */
export function dragged({ turn, tilt }: Look, dx: number, dy: number): Look {
  return {
    turn: turn + dx * 0.01,
    tilt: Math.min(TILTS.most, Math.max(TILTS.least, tilt + dy * 0.005)),
  };
}

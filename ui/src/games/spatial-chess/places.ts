/** The flat diagram of a spatial board: its layers or blocks side by side, and the lines through them. */
import type { SpatialBoard, SpatialCell } from "../../lib/bindings";

/** The space for coordinates beside the diagram, between blocks, and above a layer for its name; in cells. */
export const LABELS = 0.42;
const GAPS = { cubic: 0.3, other: 0.16 } as const;
const NAME = 0.42;
/** The margin at the edges, for the outlines of blocks, in cells. */
const EDGE = 0.06;

export type Block = {
  /** The coordinates of the layer or block beyond the first two, from the front left. */
  at: readonly number[];
  x: number;
  y: number;
  /** The number of cells on a side. */
  side: number;
  cells: readonly SpatialCell[];
};

export type Place = { x: number; y: number };

export type Diagram = {
  width: number;
  height: number;
  blocks: readonly Block[];
  /** The middle of each cell. */
  places: ReadonlyMap<string, Place>;
  /** The letters of the files and the numbers of the ranks, with their places along the edges. */
  files: readonly { name: string; x: number }[];
  ranks: readonly { name: string; y: number }[];
};

/** File and rank of a cell in the flat diagram, from 0. */
export function spotOf(cell: string): { file: number; rank: number } {
  return { file: cell.charCodeAt(0) - 97, rank: Number(cell.slice(1)) - 1 };
}

/** Whether it is the cube, whose four named layers are arranged two by two. */
export function isCubic({ dimensions, side }: Pick<SpatialBoard, "dimensions" | "side">): boolean {
  return dimensions === 3 && side === 4;
}

/** The diagram of a board, with Black's end at the top. */
export function diagramOf(
  board: Pick<SpatialBoard, "dimensions" | "side" | "files" | "ranks" | "cells">,
): Diagram {
  const { side, files, ranks, cells } = board;
  const gap = isCubic(board) ? GAPS.cubic : GAPS.other;
  const name = isCubic(board) ? NAME : 0;
  const across = files / side;
  const down = ranks / side;
  const left = (file: number) => LABELS + file + Math.floor(file / side) * gap;
  const top = (rank: number) => {
    const fromTop = ranks - 1 - rank;
    return fromTop + Math.floor(fromTop / side) * (gap + name) + name + EDGE;
  };
  const places = new Map<string, Place>();
  const blocks = new Map<string, { at: readonly number[]; x: number; y: number; cells: SpatialCell[] }>();
  for (const cell of cells) {
    const { file, rank } = spotOf(cell.cell);
    places.set(cell.cell, { x: left(file) + 0.5, y: top(rank) + 0.5 });
    const block = { file: Math.floor(file / side) * side, rank: Math.floor(rank / side) * side };
    const key = `${block.file} ${block.rank}`;
    const known = blocks.get(key) ?? {
      at: cell.at.slice(2),
      x: left(block.file),
      y: top(block.rank + side - 1),
      cells: [],
    };
    known.cells.push(cell);
    blocks.set(key, known);
  }
  return {
    width: LABELS + files + (across - 1) * gap + EDGE,
    height: ranks + down * name + (down - 1) * gap + EDGE + LABELS,
    blocks: [...blocks.values()].map((block) => ({ ...block, side })),
    places,
    files: Array.from({ length: files }, (_, file) => ({
      name: String.fromCharCode(97 + file),
      x: left(file) + 0.5,
    })),
    ranks: Array.from({ length: ranks }, (_, rank) => ({ name: String(rank + 1), y: top(rank) + 0.5 })),
  };
}

/** The cells that a move passes, and its target. */
export function wayOf(
  cells: readonly SpatialCell[],
  move: { from: string; to: string; steps: number },
): string[] {
  const at = new Map(cells.map((cell) => [cell.cell, cell.at]));
  const named = new Map(cells.map((cell) => [cell.at.join(), cell.cell]));
  const from = at.get(move.from) ?? [];
  const to = at.get(move.to) ?? [];
  const unit = from.map((coordinate, index) => Math.sign((to[index] ?? coordinate) - coordinate));
  return Array.from({ length: move.steps }, (_, step) =>
    named.get(from.map((coordinate, index) => coordinate + (unit[index] ?? 0) * (step + 1)).join()),
  ).filter((cell) => cell !== undefined);
}

/** The cell that a page key leads to: the same place in the next layer or block; with Shift along the fourth dimension. */
export function pageTo(
  board: Pick<SpatialBoard, "cells">,
  from: string,
  key: string,
  shift: boolean,
): string | null {
  if (key !== "PageUp" && key !== "PageDown") return null;
  const here = board.cells.find(({ cell }) => cell === from);
  if (!here) return null;
  const axis = shift && here.at.length > 3 ? 3 : 2;
  const wanted = here.at.map((coordinate, index) =>
    index === axis ? coordinate + (key === "PageUp" ? 1 : -1) : coordinate,
  );
  return board.cells.find(({ at }) => at.join() === wanted.join())?.cell ?? from;
}

/** Whether a cell is dark: neighbouring cells of a layer, and of neighbouring layers, have different shades. */
export function isDark({ at }: SpatialCell): boolean {
  return at.reduce((sum, coordinate) => sum + coordinate, 0) % 2 === 0;
}

import { describe, expect, test } from "vitest";
import cubic from "../../../tests/gallery/matches/cubic.json";
import type { SpatialBoard } from "../../lib/bindings";
import { dragged, extent, FIRST_LOOK, project, seenCells, TILTS } from "./cube";

const board = cubic.view.board as unknown as SpatialBoard;

describe("the cube", () => {
  test("turns around its middle", () => {
    const look = { turn: 0, tilt: 0.5 };
    const one = project([0, 1, 2], 4, look);
    const half = project([3, 2, 2], 4, { ...look, turn: Math.PI });
    expect(one.x).toBeCloseTo(half.x);
    expect(one.y).toBeCloseTo(half.y);
    expect(project([1.5, 1.5, 1.5], 4, look)).toMatchObject({ x: 0, y: -0 });
  });

  test("has higher layers above lower ones", () => {
    const heights = [0, 1, 2, 3].map((z) => project([1, 1, z], 4, FIRST_LOOK).y);
    expect(heights).toEqual(heights.toSorted((one, other) => other - one));
  });

  test("stays in its drawing and is drawn from behind", () => {
    for (const turn of [0, 0.4, 2, 4]) {
      for (const tilt of Object.values(TILTS)) {
        const cells = seenCells(board, { turn, tilt });
        const { x, y } = extent(4, tilt);
        expect(cells).toHaveLength(64);
        for (const { outline } of cells) {
          for (const corner of outline.split(" ")) {
            const [left = 0, top = 0] = corner.split(",").map(Number);
            expect(Math.abs(left) <= x && Math.abs(top) <= y).toBe(true);
          }
        }
        expect(cells.map(({ layer }) => layer)).toEqual(cells.map(({ layer }) => layer).toSorted());
      }
    }
  });

  test("cannot be tipped over by dragging", () => {
    expect(dragged(FIRST_LOOK, 0, 10_000).tilt).toBe(TILTS.most);
    expect(dragged(FIRST_LOOK, 0, -10_000).tilt).toBe(TILTS.least);
    expect(dragged(FIRST_LOOK, 100, 0).turn).toBeCloseTo(FIRST_LOOK.turn + 1);
  });
});

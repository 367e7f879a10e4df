import { describe, expect, test } from "vitest";
import cubic from "../../../tests/gallery/matches/cubic.json";
import nihongi from "../../../tests/gallery/matches/nihongi.json";
import type { SpatialBoard } from "../../lib/bindings";
import { diagramOf, isCubic, pageTo, wayOf } from "./places";

const cube = cubic.view.board as unknown as SpatialBoard;
const hypercube = nihongi.view.board as unknown as SpatialBoard;

describe("the flat diagram", () => {
  test.each([
    [cube, 4, 64],
    [hypercube, 9, 81],
  ])("has every cell once, in its block", (board, blocks, cells) => {
    const { blocks: found, places, width, height } = diagramOf(board);
    expect(found).toHaveLength(blocks);
    expect(new Set([...places.values()].map(({ x, y }) => `${x} ${y}`)).size).toBe(cells);
    for (const block of found) {
      for (const { cell, at } of block.cells) {
        const { x, y } = places.get(cell) ?? { x: 0, y: 0 };
        expect(x - block.x).toBeCloseTo((at[0] ?? 0) + 0.5);
        expect(block.y + board.side - y).toBeCloseTo((at[1] ?? 0) + 0.5);
        expect(x < width && y < height).toBe(true);
      }
    }
  });

  test("lays the layers of the cube two by two", () => {
    const { places } = diagramOf(cube);
    const [first, second, third] = ["a1", "e1", "a5"].map((cell) => places.get(cell));
    expect(isCubic(cube) && !isCubic(hypercube)).toBe(true);
    expect(second?.x).toBeGreaterThan(first?.x ?? 0);
    expect(third?.y).toBeLessThan(first?.y ?? 0);
  });
});

describe("ways", () => {
  test("go through the layers", () => {
    expect(wayOf(cube.cells, { from: "e1", to: "e7", steps: 2 })).toEqual(["a6", "e7"]);
    expect(wayOf(hypercube.cells, { from: "a1", to: "d1", steps: 1 })).toEqual(["d1"]);
  });

  test("of the page keys lead to the same place of the next layer and stop at the last", () => {
    expect(pageTo(cube, "a1", "PageUp", false)).toBe("e1");
    expect(pageTo(cube, "a1", "PageDown", false)).toBe("a1");
    expect(pageTo(hypercube, "a1", "PageUp", false)).toBe("d1");
    expect(pageTo(hypercube, "a1", "PageUp", true)).toBe("a4");
    expect(pageTo(cube, "a1", "x", false)).toBeNull();
  });
});

import { describe, expect, test } from "vitest";
import { CRAMPED_CELL, scaleFor } from "./scale";

describe("the size of the board", () => {
  test("fills its room, up to the largest cell", () => {
    expect(scaleFor(714, 712, 9).cell).toBeCloseTo(75.2, 1);
    expect(scaleFor(2000, 2000, 9).cell).toBe(76);
  });

  test("9 × 9 on a phone of 390 needs no scrolling", () => {
    const scale = scaleFor(390, 401, 9);
    expect(scale.cell).toBeCloseTo(40.8, 1);
    expect(scale.scrolls).toBe(false);
  });

  test("9 × 9 fits 320 with less paper at the edge", () => {
    expect(scaleFor(320, 330, 9)).toMatchObject({ edge: 0.5, scrolls: false });
    expect(scaleFor(320, 330, 9).cell).toBeGreaterThanOrEqual(34);
  });

  test("9 × 9 on the lowest phone has smaller points, and less room for the names of its columns", () => {
    expect(scaleFor(320, 286, 9)).toMatchObject({ cell: 34, scrolls: true });
    expect(scaleFor(320, 286, 9, CRAMPED_CELL)).toMatchObject({ columnLabels: 14, scrolls: false });
    expect(scaleFor(320, 286, 9, CRAMPED_CELL).cell).toBeGreaterThanOrEqual(CRAMPED_CELL);
  });

  test("12 × 12 on a phone scrolls rather than shrink", () => {
    expect(scaleFor(390, 401, 12)).toMatchObject({ cell: 34, scrolls: true });
  });
});

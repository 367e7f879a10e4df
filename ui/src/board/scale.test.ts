import { describe, expect, test } from "vitest";
import { CRAMPED_CELL, scaleFor, widestBoard } from "./scale";

describe("the size of the board", () => {
  test("fills its room in whole pixels, up to the largest cell", () => {
    expect(scaleFor(720, 720, 9)).toEqual({ cell: 76, labels: 28, scrolls: false });
    expect(scaleFor(972, 972, 6)).toEqual({ cell: 156, labels: 34, scrolls: false });
    expect(scaleFor(2000, 2000, 9).cell).toBe(160);
    expect(scaleFor(widestBoard(6), 4000, 6).cell).toBe(160);
  });

  test("goes by the smaller side", () => {
    expect(scaleFor(1200, 720, 9)).toEqual(scaleFor(720, 1200, 9));
  });

  test("9 × 9 on a phone of 390 needs no scrolling", () => {
    expect(scaleFor(390, 390, 9)).toEqual({ cell: 41, labels: 18, scrolls: false });
  });

  test("9 × 9 fits 320", () => {
    expect(scaleFor(320, 320, 9)).toEqual({ cell: 34, labels: 14, scrolls: false });
  });

  test("9 × 9 on the lowest phone has smaller points", () => {
    expect(scaleFor(320, 286, 9)).toMatchObject({ cell: 34, scrolls: true });
    expect(scaleFor(320, 286, 9, CRAMPED_CELL)).toEqual({ cell: 30, labels: 14, scrolls: false });
  });

  test("6 × 6 and 8 × 8 are whole on the smallest phone, below the task of an exercise", () => {
    expect(scaleFor(320, 216, 6, CRAMPED_CELL)).toEqual({ cell: 33, labels: 14, scrolls: false });
    expect(scaleFor(320, 262, 8, CRAMPED_CELL)).toEqual({ cell: 31, labels: 14, scrolls: false });
  });

  test("12 × 12 on a phone scrolls rather than shrink", () => {
    expect(scaleFor(390, 401, 12)).toMatchObject({ cell: 34, scrolls: true });
  });
});

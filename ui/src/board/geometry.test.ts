import { describe, expect, test } from "vitest";
import { chipPlace, jumpArc, placeOf, railBox, straightArrow } from "./geometry";

describe("places", () => {
  test("A1 is at the bottom left, or at the top right of a turned board", () => {
    expect(placeOf("A1", 9, false)).toEqual({ x: 0, y: 800 });
    expect(placeOf("A1", 9, true)).toEqual({ x: 800, y: 0 });
    expect(placeOf("L12", 12, false)).toEqual({ x: 1100, y: 0 });
  });
});

describe("rails", () => {
  test("begin beside the operator and cover the last point they reach", () => {
    expect(railBox({ from: "H3", to: "A3", shown: true }, 9, false)).toEqual({
      x: -48,
      y: 552,
      width: 695,
      height: 96,
    });
    expect(railBox({ from: "H3", to: "H6", shown: true }, 9, false)).toEqual({
      x: 652,
      y: 252,
      width: 96,
      height: 295,
    });
  });
});

describe("jumps", () => {
  test("over a row bend upwards, over a column sideways", () => {
    const row = jumpArc({ x: 400, y: 200 }, { x: 0, y: 200 });
    expect(row.path).toBe("M352 152Q190 60 28 152");
    const column = jumpArc({ x: 0, y: 0 }, { x: 0, y: 400 });
    expect(column.path).toBe("M48 48Q140 210 48 372");
  });
});

describe("value chips", () => {
  test("stand above the middle of their points", () => {
    expect(chipPlace({ text: "8 + 1 = 9", points: ["C3", "E3"] }, 9, false, 90)).toEqual({ x: 300, y: 532 });
  });

  test("stay on the board", () => {
    expect(chipPlace({ text: "9", points: ["A9"] }, 9, false, 60)).toEqual({ x: 10, y: 68 });
    expect(chipPlace({ text: "9", points: ["I5"] }, 9, false, 60).x).toBe(790);
  });
});

test("an arrow stops before both of its points", () => {
  const { path, head } = straightArrow({ x: 0, y: 0 }, { x: 0, y: 300 });
  expect(path).toBe("M0.0 54.0L0.0 248.0");
  expect(head).toContain("L0.0 248.0L");
});

test("an arrow to a neighbour is long enough to be seen as one, over the pieces", () => {
  const { path, isShort } = straightArrow({ x: 0, y: 0 }, { x: 100, y: 0 });
  expect(isShort).toBe(true);
  expect(path).toBe("M22.0 0.0L78.0 0.0");
  expect(straightArrow({ x: 0, y: 0 }, { x: 200, y: 0 }).isShort).toBe(false);
});

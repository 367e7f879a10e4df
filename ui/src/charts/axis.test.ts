import { expect, test } from "vitest";
import { axisMarks, spread } from "./axis";

test("an axis begins at 0, ends at or beyond the largest value and has few marks", () => {
  expect(axisMarks(0)).toEqual([0, 1]);
  expect(axisMarks(3)).toEqual([0, 1, 2, 3]);
  expect(axisMarks(14)).toEqual([0, 4, 8, 12, 16]);
  expect(axisMarks(20, 5)).toEqual([0, 4, 8, 12, 16, 20]);
  for (let largest = 1; largest < 300; largest++) {
    const marks = axisMarks(largest);
    expect(marks.at(-1)).toBeGreaterThanOrEqual(largest);
    expect(marks.length).toBeLessThanOrEqual(6);
  }
});

test("labels that would overlap move apart and keep their order", () => {
  expect(spread([50, 52, 10], 16)).toEqual([50, 66, 10]);
  expect(spread([], 16)).toEqual([]);
});

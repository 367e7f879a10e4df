import { beforeAll, expect, test } from "vitest";
import { loadMessages } from "../../../lib/catalogue";
import { couplesOfTen, stops, sumsOf } from "./arithmetic";
import { pictureText } from "./pictureText";

beforeAll(() => loadMessages("lesson"));

test("a walk on the clock of ten goes round", () => {
  expect(stops(8, 7, 1)).toEqual([8, 5]);
  expect(stops(5, -7, 1)).toEqual([5, 8]);
  // Steps of seven come to every hour, steps of four only to the even ones.
  expect(new Set(stops(0, 7, 10)).size).toBe(10);
  expect([...new Set(stops(0, 4, 10))].sort()).toEqual([0, 2, 4, 6, 8]);
});

test("digits that make ten are found in twos, each in one couple", () => {
  expect(couplesOfTen([7, 8, 3, 2, 6])).toEqual([0, 1, 0, 1, null]);
  expect(couplesOfTen([5, 5, 5])).toEqual([0, 0, null]);
  expect(couplesOfTen([1, 2, 3])).toEqual([null, null, null]);
});

test("four digits make eleven sums, three make four", () => {
  expect(
    sumsOf([1, 2, 4, 8])
      .map(({ sum }) => sum)
      .sort((a, b) => a - b),
  ).toEqual([3, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15]);
  expect(sumsOf([1, 2, 4])).toHaveLength(4);
});

test("a picture tells what it shows, and its answer only when it plays", () => {
  const clock = { kind: "clock", start: 8, step: 7, steps: 1 } as const;
  expect(pictureText(clock, false)).toBe("A clock with ten hours, from 0 to 9. The start is at 8.");
  expect(pictureText(clock, true)).toBe("A clock with ten hours. From 8 it goes 7 hours on, and stops at 5.");
  expect(pictureText({ ...clock, start: 5, step: -7 }, true)).toContain("7 hours back, and stops at 8");
  const nines = { kind: "nines", counters: 56 } as const;
  expect(pictureText(nines, false)).toBe("56 counters in rows of ten.");
  expect(pictureText(nines, true)).toContain("In the last row lie 2");
  expect(pictureText({ kind: "nines", counters: 54 }, true)).toContain("In the last row lie 9");
  const drawers = { kind: "drawers", digits: [1, 2, 4, 8] } as const;
  expect(pictureText({ ...drawers, digits: [...drawers.digits] }, false)).not.toContain("11");
  expect(pictureText({ ...drawers, digits: [...drawers.digits] }, true)).toContain("All 11 sums");
});

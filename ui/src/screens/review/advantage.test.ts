import { expect, test } from "vitest";
import { advantage } from "./advantage";

test("an advantage grows with the points and only a win is whole", () => {
  const of = (points: number) => advantage({ points, winsIn: null });
  expect(of(0)).toBe(0);
  expect(of(3)).toBeCloseTo(-of(-3));
  expect([1, 2, 5, 10].map(of)).toEqual([1, 2, 5, 10].map(of).toSorted((one, other) => one - other));
  expect(of(40)).toBeLessThan(1);
  expect(advantage({ points: 15, winsIn: { side: "black", turns: 3 } })).toBe(-1);
});

import { expect, test } from "vitest";
import { bodySeat, layOut, placeOf, startOf, targetOf } from "./rows";

test("cells are as large as the room allows; many are scrolled", () => {
  expect(layOut(10, 640, 200, 0)).toEqual({ perLine: 10, lines: 1, cell: 64 });
  // Two lines would barely have larger cells.
  expect(layOut(10, 1780, 235, 0)).toMatchObject({ perLine: 10, lines: 1 });
  const phone = layOut(18, 374, 140, 0);
  expect(phone.lines).toBe(2);
  expect(phone.cell).toBeGreaterThan(38);
  const long = layOut(202, 374, 400, 38);
  expect(long.cell).toBe(38);
  expect(placeOf(11, { perLine: 10, lines: 2, cell: 40 })).toEqual({ x: 0.5, y: 2 });
});

test("a tap on either counter lifts the pair, a tap on either empty cell puts it down", () => {
  const moves = [
    { from: 1, to: 9 },
    { from: 2, to: 9 },
  ];
  expect(startOf(moves, 2, 2)).toBe(2);
  expect(startOf(moves, 3, 2)).toBe(2);
  expect(startOf(moves, 5, 2)).toBeNull();
  expect(targetOf(moves, 2, 9, 2)).toBe(9);
  expect(targetOf(moves, 2, 10, 2)).toBe(9);
  expect(targetOf(moves, 2, 8, 2)).toBeNull();
});

test("two colours are paper and ink, in Tait's letters as well", () => {
  expect([bodySeat("W", "BW"), bodySeat("B", "BW")]).toEqual([0, 1]);
  expect([bodySeat("A", "AB"), bodySeat("B", "AB")]).toEqual([1, 0]);
});

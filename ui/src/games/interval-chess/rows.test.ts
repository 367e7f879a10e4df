import { expect, test } from "vitest";
import { bodySeat, history, layOut, liftOf, moved, placeOf, startOf, targetOf } from "./rows";

const FOUR = ["BBBBWWWW..", "B..BWWWWBB", "BWWB..WWBB", "BWWBWBW..B", "..WBWBWBWB"];
const TURNS = ["2>9", "5>2", "8>5", "1>8"];

test("the rows of the rules' example, forwards and from their end", () => {
  TURNS.forEach((text, index) => {
    expect(moved(FOUR[index] ?? "", liftOf(text), 2, false)).toBe(FOUR[index + 1]);
  });
  const turns = TURNS.map((text, index) => ({ number: index + 1, seat: 0, text, points: [] }));
  expect(history(FOUR[4] ?? "", turns, 0, 2, false).map(({ cells }) => cells)).toEqual(FOUR);
});

test("with the flag s the counters are turned round, and back", () => {
  expect(moved("..ABABAB", { from: 6, to: 1 }, 2, true)).toBe("ABABA..B");
  const once = moved("..ABCD", { from: 3, to: 1 }, 2, true);
  expect(once).toBe("BA..CD");
  expect(moved(once, { from: 1, to: 3 }, 2, true)).toBe("..ABCD");
});

test("only the own turns of a race are looked at", () => {
  const turns = [
    { number: 1, seat: 0, text: "2>9", points: [] },
    { number: 2, seat: 1, text: "1>9", points: [] },
  ];
  expect(history("B..BWWWWBB", turns, 0, 2, false)).toHaveLength(2);
});

test("cells are as large as the room allows; many are scrolled", () => {
  expect(layOut(10, 640, 200, 0)).toEqual({ perLine: 10, lines: 1, cell: 64 });
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

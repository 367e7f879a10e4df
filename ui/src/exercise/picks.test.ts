import { expect, test } from "vitest";
import { Picks } from "./picks.svelte";

test("values are taken up and put down", () => {
  const picks = new Picks("values");
  expect(picks.answer).toBeNull();
  for (const value of [12, 5, 7, 5]) picks.number(value);
  expect(picks.answer).toEqual({ kind: "values", values: [7, 12] });
});

test("where one number is asked for, the last one counts", () => {
  const picks = new Picks("number");
  picks.number(3);
  picks.number(4);
  expect(picks.answer).toEqual({ kind: "number", number: 4 });
});

test("two halves of different sides make a couple", () => {
  const picks = new Picks("pairs");
  picks.side(0, 12);
  expect([picks.half, picks.answer]).toEqual([{ side: 0, value: 12 }, null]);
  picks.side(0, 15);
  picks.side(1, 5);
  expect(picks.half).toBeNull();
  picks.side(1, 2);
  picks.side(0, 12);
  expect(picks.answer).toEqual({
    kind: "pairs",
    pairs: [
      [15, 5],
      [12, 2],
    ],
  });
  picks.couple([15, 5]);
  expect(picks.couples).toEqual([[12, 2]]);
});

test("the same half twice is put down, the same couple twice is undone", () => {
  const picks = new Picks("pairs");
  picks.side(1, 5);
  picks.side(1, 5);
  expect(picks.half).toBeNull();
  for (const _ of [1, 2]) {
    picks.side(0, 5);
    picks.side(1, 5);
  }
  expect(picks.answer).toBeNull();
});

test("a piece is placed on one point, questions have many", () => {
  const place = new Picks("place");
  place.point("A1");
  place.point("B2");
  expect(place.answer).toEqual({ kind: "points", points: ["B2"] });
  const points = new Picks("points");
  points.point("A1");
  points.point("B2");
  expect(points.answer).toEqual({ kind: "points", points: ["A1", "B2"] });
});

test("turns are entered elsewhere", () => {
  expect(new Picks("turn").answer).toBeNull();
});

test("two digits that are found are the same two in either order", () => {
  const found = new Picks("findPairs");
  found.couple([5, 0]);
  expect(found.answer).toEqual({ kind: "pairs", pairs: [[0, 5]] });
  found.couple([0, 5]);
  expect(found.answer).toBeNull();
});

test("a board is made when each open point has its digit", () => {
  const made = new Picks("make");
  made.digits = [null, null];
  made.digit(4);
  expect([made.at, made.answer]).toEqual([1, null]);
  made.digit(6);
  expect(made.answer).toEqual({ kind: "digits", digits: [4, 6] });
  made.at = 0;
  made.digit(8);
  expect(made.answer).toEqual({ kind: "digits", digits: [8, 6] });
});

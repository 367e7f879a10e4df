import { expect, test } from "vitest";
import type { Evaluation } from "../lib/bindings";
import { advantage, evaluationText, firstPart } from "./evaluation";

function of(lead: number, more: Partial<Evaluation> = {}): Evaluation {
  return { unit: "points", lead, winsIn: null, pointsDecide: false, unsolvable: false, ...more };
}

function told(evaluation: Evaluation, seats = 2): string {
  return evaluationText(evaluation, (seat) => ["White", "Black"][seat] ?? "", seats);
}

test("it says who is better in the unit of the game, and a proven win", () => {
  expect(told(of(0.2))).toBe("Even");
  expect(told(of(2.46))).toBe("White is better by 2.5 points");
  expect(told(of(-1))).toBe("Black is better by 1 point");
  expect(told(of(-1, { unit: "pawns" }))).toBe("Black is better by 1 pawn");
  expect(told(of(4, { unit: "territory" }))).toBe("Even");
  expect(told(of(84.5, { unit: "territory" }))).toBe("White is better by 85 points");
  expect(told(of(-15, { winsIn: { seat: 1, turns: 5 } }))).toBe("Black wins within 5 turns");
});

test("where no win can be forced, it says what the points decide", () => {
  expect(told(of(0, { pointsDecide: true }))).toBe("No win can be forced. The points are equal");
  expect(told(of(3, { pointsDecide: true }))).toBe("No win can be forced. White leads by 3 points");
  expect(told(of(-1, { pointsDecide: true }))).toBe("No win can be forced. Black leads by 1 point");
});

test("a puzzle for one counts the moves lost", () => {
  expect(told(of(0, { unit: "moves" }), 1)).toBe("No move is lost");
  expect(told(of(-2, { unit: "moves" }), 1)).toBe("2 moves are lost");
  expect(told(of(-15, { unit: "moves", unsolvable: true }), 1)).toBe("It can't be solved any more");
});

test("the bar leans to the better side and is full for a proven win only", () => {
  expect(firstPart(of(0))).toBe(50);
  expect(firstPart(of(3))).toBeGreaterThan(50);
  expect(firstPart(of(-3))).toBeLessThan(50);
  expect(firstPart(of(15))).toBe(95);
  expect(firstPart(of(15, { winsIn: { seat: 0, turns: 3 } }))).toBe(100);
  expect(firstPart(of(-15, { winsIn: { seat: 1, turns: 1 } }))).toBe(0);
});

test("an advantage grows with the lead and only a win is whole", () => {
  expect(advantage(of(0))).toBe(0);
  expect(advantage(of(3))).toBeCloseTo(-advantage(of(-3)));
  const grown = [1, 2, 5, 10].map((lead) => advantage(of(lead)));
  expect(grown).toEqual(grown.toSorted((one, other) => one - other));
  expect(advantage(of(40))).toBeLessThan(1);
  expect(advantage(of(-15, { winsIn: { seat: 1, turns: 3 } }))).toBe(-1);
});

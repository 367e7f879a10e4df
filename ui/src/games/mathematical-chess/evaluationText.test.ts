import { expect, test } from "vitest";
import { evaluationText, whitePart } from "./evaluationText";

test("it says who is better, and a proven win", () => {
  expect(evaluationText({ points: 0.2, winsIn: null })).toBe("Even");
  expect(evaluationText({ points: 2.46, winsIn: null })).toBe("White is better by 2.5 points");
  expect(evaluationText({ points: -1, winsIn: null })).toBe("Black is better by 1 point");
  expect(evaluationText({ points: -15, winsIn: { side: "black", turns: 5 } })).toBe(
    "Black wins within 5 turns",
  );
});

test("the bar leans to the better side and is full for a proven win only", () => {
  expect(whitePart({ points: 0, winsIn: null })).toBe(50);
  expect(whitePart({ points: 3, winsIn: null })).toBeGreaterThan(50);
  expect(whitePart({ points: -3, winsIn: null })).toBeLessThan(50);
  expect(whitePart({ points: 15, winsIn: null })).toBe(95);
  expect(whitePart({ points: 15, winsIn: { side: "white", turns: 3 } })).toBe(100);
  expect(whitePart({ points: -15, winsIn: { side: "black", turns: 1 } })).toBe(0);
});

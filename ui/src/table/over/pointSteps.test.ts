import { expect, test } from "vitest";
import type { MatchTurn } from "../../lib/bindings";
import { mostPoints, stepPath } from "./pointSteps";

function turn(number: number, first: number): MatchTurn {
  return { number, seat: 0, text: "", points: [first, 0], gain: null, piece: null, taken: [] };
}

test("points go along their turns and up or down in steps", () => {
  const box = { left: 0, right: 100, top: 0, bottom: 40 };
  expect(stepPath([turn(1, 0), turn(2, 4)], 0, 4, box)).toBe("M0 40H50.0V40.0H100.0V0.0");
  expect(stepPath([turn(1, 4), turn(2, 2)], 0, 4, box)).toBe("M0 40H50.0V0.0H100.0V20.0");
  expect(stepPath([], 0, 4, box)).toBe("M0 40");
});

test("the height is the most that anybody ever had, though it was lost again", () => {
  expect(mostPoints({ turns: [turn(1, 9), turn(2, 3)], points: [3, 0] })).toBe(9);
});

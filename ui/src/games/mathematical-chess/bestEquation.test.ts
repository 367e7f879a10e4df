import { expect, test } from "vitest";
import type { Equation, Explanation } from "../../lib/bindings";
import { bestEquations, seatsInOrder } from "./bestEquation";

const person = { computer: null };
const computer = { computer: 3 };

function turn(side: "white" | "black", gained: number): Explanation {
  const value = { operands: [], value: 5 };
  const equation = { removes: ["A1"], first: value, second: value, name: `${side} ${gained}` };
  const steps = gained > 0 ? [{ equations: [equation as unknown as Equation], removed: [] }] : [];
  return { side, gained, steps } as unknown as Explanation;
}

test("the learner's own best equation comes first, though the computer's took more and won", () => {
  const turns = [turn("white", 2), turn("black", 5), turn("white", 3), turn("black", 9), turn("white", 3)];
  const white = { seat: 0, number: 3, own: true };
  const black = { seat: 1, number: 4, own: false };
  expect(bestEquations(turns, [person, computer])).toMatchObject([white, black]);
  expect(bestEquations(turns, [computer, person])).toMatchObject([
    { ...black, own: true },
    { ...white, own: false },
  ]);
});

test("of two people both are named, and nobody's is left out but of who has none", () => {
  const turns = [turn("white", 0), turn("black", 1)];
  expect(bestEquations(turns, [person, person])).toMatchObject([{ seat: 1, number: 2, own: false }]);
  expect(bestEquations([], [person, person])).toEqual([]);
  expect(seatsInOrder([computer, computer])).toEqual([0, 1]);
});

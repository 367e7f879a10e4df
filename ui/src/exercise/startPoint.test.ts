import { expect, test } from "vitest";
import samples from "../../tests/gallery/lessons.json";
import type { LessonStep, LessonView } from "../lib/bindings";
import { startPoint, startsOnBoard } from "./startPoint";

const steps = Object.values(samples.lessons).flatMap((lesson) => (lesson as LessonView).steps);

function step(id: string): LessonStep {
  const found = steps.find((one) => one.id === id);
  if (!found) throw new Error(`There is no step ${id}.`);
  return found;
}

test("the keys begin on the piece that the step is about, not on the first one of the board", () => {
  expect(startPoint(step("c01-l03-s1"))).toBe("D3");
  expect(startPoint(step("c01-l03-s2"))).toBe("C2");
  expect(startPoint(step("c00-l01-s3"))).toBe("B3");
  expect(startPoint(step("cubic-l01-s1"))).toBe("b2");
  expect(startPoint(step("digit-l01-s2"))).toBe("a22");
  expect(startPoint(step("interval-l01-s3"))).toBe("4");
});

test("where the task names no piece, they begin on an own operator", () => {
  for (const { board, task, asks, ...other } of steps) {
    if (board.game !== "mathematical-chess" || asks.kind !== "turn" || task.key !== "takePoints") continue;
    const piece = board.pieces.find(({ point }) => point === startPoint({ board, task, asks, ...other }));
    expect([piece?.side, piece?.symbol]).toEqual(["white", expect.stringMatching(/^\D$/)]);
  }
});

test("where only the board of another game knows, it says nothing", () => {
  expect(startPoint(step("interval-l01-s1"))).toBeNull();
});

test("numbers are typed and pieces in the hand are chosen beside the board", () => {
  expect(startsOnBoard(step("c01-l01-s2"))).toBe(false);
  expect(startsOnBoard(step("mathematichess-l01-s2"))).toBe(false);
  expect(startsOnBoard(step("mathematichess-l01-s3"))).toBe(true);
  expect(startsOnBoard(step("c01-l03-s2"))).toBe(true);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Equation, Explanation, Expression, PlacedPiece } from "../../lib/bindings";
import { Demonstration, demonstrationBoard, momentsOf, piecesBefore } from "./demonstration.svelte";

const plus: PlacedPiece = { point: "E7", side: "black", symbol: "+" };
const six: PlacedPiece = { point: "B5", side: "white", symbol: "6" };
const nine: PlacedPiece = { point: "H5", side: "white", symbol: "9" };
const two: PlacedPiece = { point: "A1", side: "white", symbol: "2" };

function equation(text: string): Equation {
  const side: Expression = { form: "single", operands: [], value: 6, chain: [], compared: 6 };
  return {
    operator: { ...plus, point: "E5" },
    axis: "row",
    first: side,
    second: { ...side, operands: [{ point: "C5", side: "black", digit: 3, tens: 0 }] },
    compared: 6,
    removes: [],
    takesOperator: false,
    text,
  };
}

const turn: Explanation = {
  side: "black",
  text: "E7-E5!B5,H5",
  rule: "R01",
  acting: plus,
  from: "E7",
  to: "E5",
  over: null,
  captured: null,
  steps: [
    { removed: [six], equations: [equation("a"), equation("b")] },
    { removed: [nine], equations: [equation("c")] },
  ],
  gained: 2,
} as Explanation;

const after: PlacedPiece[] = [{ ...plus, point: "E5" }, two];
const pass: Explanation = { ...turn, acting: null, from: null, to: null, steps: [], gained: 0 };

const points = (pieces: readonly PlacedPiece[]) => pieces.map(({ point }) => point).sort();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the pieces before a turn are those after it with what it moved and took", () => {
  expect(points(piecesBefore(after, turn))).toEqual(["A1", "B5", "E7", "H5"]);
  const captured = { ...nine, point: "E5" };
  expect(points(piecesBefore(after, { ...turn, steps: [], captured }))).toEqual(["A1", "E5", "E7"]);
  expect(piecesBefore(after, pass)).toEqual(after);
});

test("each equation has a moment, and each step ends with what it took", () => {
  expect(momentsOf(turn).map(({ kind }) => kind)).toEqual([
    "piece",
    "move",
    "equation",
    "equation",
    "taken",
    "equation",
    "taken",
  ]);
  expect(momentsOf(pass)).toEqual([{ kind: "pass" }]);
});

test("the board shows what is about to be taken, and then not any more", () => {
  const moments = momentsOf(turn);
  const boards = moments.map((moment) => demonstrationBoard(9, after, turn, moment));
  expect(boards.map(({ pieces }) => points(pieces).join(" "))).toEqual([
    "A1 B5 E7 H5",
    "A1 B5 E5 H5",
    "A1 B5 E5 H5",
    "A1 B5 E5 H5",
    "A1 E5 H5",
    "A1 E5 H5",
    "A1 E5",
  ]);
  expect(boards[2]?.marks.get("B5")).toBe("taking");
  expect(boards[2]?.marks.get("C5")).toBe("part");
  expect(boards[4]?.marks.get("B5")).toBeUndefined();
  expect(boards[5]?.marks.get("H5")).toBe("taking");
});

test("it goes through all moments by itself, 1200 ms for an equation at the usual pace", async () => {
  const demonstration = new Demonstration(turn, "Computer 3", 9, after, 1);
  const run = demonstration.run();
  expect(demonstration.moment.kind).toBe("piece");
  vi.advanceTimersByTime(1300);
  expect(demonstration.moment).toMatchObject({ kind: "equation", equation: { text: "a" } });
  vi.advanceTimersByTime(1199);
  expect(demonstration.moment).toMatchObject({ equation: { text: "a" } });
  vi.advanceTimersByTime(1);
  expect(demonstration.moment).toMatchObject({ equation: { text: "b" } });
  vi.advanceTimersByTime(10_000);
  await run;
  expect(demonstration.moment).toEqual({ kind: "taken", step: 1 });
});

test("at a slow pace everything is seen twice as long", () => {
  const demonstration = new Demonstration(turn, "Computer 3", 9, after, 2);
  void demonstration.run();
  vi.advanceTimersByTime(1199);
  expect(demonstration.moment.kind).toBe("piece");
  vi.advanceTimersByTime(1);
  expect(demonstration.moment.kind).toBe("move");
  demonstration.skip();
});

test("it can be skipped", async () => {
  const demonstration = new Demonstration(turn, "Computer 3", 9, after, 1);
  const run = demonstration.run();
  demonstration.skip();
  await run;
  expect(vi.getTimerCount()).toBe(0);
});

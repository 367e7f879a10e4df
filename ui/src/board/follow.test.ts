import { describe, expect, test } from "vitest";
import type { PlacedPiece } from "../lib/bindings";
import { follow, travelTime } from "./follow";

const white6 = (point: string): PlacedPiece => ({ point, side: "white", symbol: "6" });
const black6 = (point: string): PlacedPiece => ({ point, side: "black", symbol: "6" });

function begin(pieces: PlacedPiece[]) {
  let key = 0;
  const newKey = () => ++key;
  return { newKey, followed: follow([], pieces, newKey, true) };
}

describe("following pieces", () => {
  test("one that stays keeps its key and does not travel", () => {
    const { newKey, followed } = begin([white6("A1"), black6("C3")]);
    const next = follow(followed, [black6("C3"), white6("A1")], newKey, true);
    expect(next).toEqual([
      { ...black6("C3"), key: 2, travelTime: 0 },
      { ...white6("A1"), key: 1, travelTime: 0 },
    ]);
  });

  test("one that moves keeps its key and takes its time", () => {
    const { newKey, followed } = begin([white6("A1"), black6("C3")]);
    const next = follow(followed, [white6("A4"), black6("C3")], newKey, true);
    expect(next[0]).toEqual({ ...white6("A4"), key: 1, travelTime: 225 });
  });

  test("one that takes another of the same symbol is not mistaken for it", () => {
    const { newKey, followed } = begin([white6("A1"), black6("A4")]);
    const next = follow(followed, [white6("A4")], newKey, true);
    expect(next.map(({ key }) => key)).toEqual([1]);
  });

  test("of two equal ones the nearest has moved", () => {
    const { newKey, followed } = begin([white6("A1"), white6("I9")]);
    const next = follow(followed, [white6("A2"), white6("I8")], newKey, true);
    expect(next.map(({ key }) => key)).toEqual([1, 2]);
  });

  test("a new piece has a new key", () => {
    const { newKey, followed } = begin([white6("A1")]);
    const next = follow(followed, [white6("A1"), white6("B1")], newKey, true);
    expect(next.map(({ key }) => key)).toEqual([1, 2]);
  });

  test("without animation it is there at once", () => {
    const { newKey, followed } = begin([white6("A1")]);
    expect(follow(followed, [white6("A9")], newKey, false)[0]?.travelTime).toBe(0);
  });

  test("a long way takes at most 300 ms", () => {
    expect(travelTime("A1", "B1")).toBe(195);
    expect(travelTime("A1", "L1")).toBe(300);
  });
});

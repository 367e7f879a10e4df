import { expect, test } from "vitest";
import { keepLook, lookOf } from "./lastLook";

test("a match opens at its first turn, and after an analysis at the turn that was analysed", () => {
  expect([lookOf("a", 9), lookOf("a", 0)]).toEqual([1, 0]);
  keepLook("a", 7);
  expect([lookOf("a", 9), lookOf("a", 9)]).toEqual([7, 1]);
  keepLook("a", 7);
  expect(lookOf("a", 5)).toBe(5);
  keepLook("a", 7);
  expect([lookOf("b", 9), lookOf("a", 9)]).toEqual([1, 1]);
});

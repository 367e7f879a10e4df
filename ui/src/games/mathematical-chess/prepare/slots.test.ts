import { describe, expect, test } from "vitest";
import type { Conditions, Preparation } from "../../../lib/bindings";
import { firstOf, slotsOf, symbolsOf } from "./slots";

const conditions: Conditions = { size: 9, digits: [1, 2, 3], operators: ["-", "+", "-"], compare: "last" };

function prepare(step: Preparation["step"], supervisor = false): Preparation {
  return {
    step,
    supervisor,
    toPlace: null,
    boxes: { white: [], black: [] },
    canUndo: false,
    canBegin: false,
  };
}

describe("the slots of a box", () => {
  test("show what this step places, operators in the order of the rules", () => {
    expect(symbolsOf(conditions, prepare("operators"))).toEqual(["+", "-", "-"]);
    expect(symbolsOf(conditions, prepare("digits"))).toEqual(["1", "2", "3"]);
    expect(symbolsOf(conditions, prepare("operators", true))).toEqual(["+", "-", "-", "1", "2", "3"]);
  });

  test("keep their place when a piece is gone", () => {
    expect(slotsOf(["+", "-", "-"], ["-"])).toEqual([
      { symbol: "+", there: false },
      { symbol: "-", there: true },
      { symbol: "-", there: false },
    ]);
  });

  test("the next piece is of the present step", () => {
    expect(firstOf(["+", "1", "2"], "digits")).toBe("1");
    expect(firstOf(["1", "+"], "operators")).toBe("+");
    expect(firstOf([], "digits")).toBeNull();
  });
});

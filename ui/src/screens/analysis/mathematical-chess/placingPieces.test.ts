import { describe, expect, test } from "vitest";
import type { PlacedPiece } from "../../../lib/bindings";
import { fitting, mirrored, move, put } from "./placingPieces";

const four: PlacedPiece = { point: "B2", side: "white", symbol: "4" };
const plus: PlacedPiece = { point: "F6", side: "black", symbol: "+" };

describe("setting up", () => {
  test("puts a piece, replaces another and takes the same one off", () => {
    const placed = put([], "B2", four);
    expect(placed).toEqual([four]);
    expect(put(placed, "B2", plus)).toEqual([{ ...plus, point: "B2" }]);
    expect(put(placed, "B2", four)).toEqual([]);
    expect(put(placed, "B2", null)).toEqual([]);
  });

  test("moves a piece onto another", () => {
    expect(move([four, plus], "B2", "F6")).toEqual([{ ...four, point: "F6" }]);
    expect(move([four], "A1", "A2")).toEqual([four]);
  });

  test("leaves on a smaller board what fits", () => {
    expect(fitting([four, plus], 5)).toEqual([four]);
  });

  test("mirrors White's pieces through the middle", () => {
    expect(mirrored([four, plus], 6)).toEqual([four, { ...four, point: "E5", side: "black" }]);
  });
});

/** The rings of a claim: what they are about, as they stand on the board. */
import { describe, expect, test } from "vitest";
import type { PlacedPiece } from "../../lib/bindings";
import { RingedClaim } from "./claim.svelte";

function placed(text: string): PlacedPiece[] {
  return text.split(" ").map((piece) => ({
    side: piece.startsWith("W") ? "white" : "black",
    symbol: piece.charAt(1),
    point: piece.slice(2),
  }));
}

const pieces = placed("W9A3 B6B3 W+C3 W8E3 B7F3 W2C6 B8C5 B9C1 B4A2 B-B5");
const on = (point: string) => pieces.find((piece) => piece.point === point) as PlacedPiece;
const shown = (claim: RingedClaim) =>
  claim.rows.map((row) => row.pieces.map(({ symbol }) => symbol).join(""));

describe("a sign that acts", () => {
  test("is the sign of the claim; nothing else is ringed at first", () => {
    const claim = new RingedClaim(on("C3"), pieces);
    expect([claim.sign?.point, claim.rings, claim.begun, claim.complete]).toEqual(["C3", [], false, false]);
    expect(claim.rows.map(({ side }) => side)).toEqual(["first", "second"]);
  });

  test("has the digits on its two sides in the order in which they stand", () => {
    const claim = new RingedClaim(on("C3"), pieces);
    for (const point of ["F3", "B3", "E3"]) expect(claim.tap(point)).toBe("drawn");
    expect(claim.tap("A3")).toBe("drawn");
    expect(shown(claim)).toEqual(["96", "87"]);
    expect(claim.complete).toBe(true);
    expect(claim.asked()).toEqual({ operator: "C3", digits: ["F3", "B3", "E3", "A3"] });
  });

  test("a second tap wipes a ring", () => {
    const claim = new RingedClaim(on("C3"), pieces);
    claim.tap("A3");
    expect(claim.tap("A3")).toBe("wiped");
    expect(claim.begun).toBe(false);
  });

  test("a ring on the column turns to the column, from above to below", () => {
    const claim = new RingedClaim(on("C3"), pieces);
    for (const point of ["C1", "C5", "C6"]) claim.tap(point);
    expect(claim.axis).toBe("column");
    expect(claim.rows.map(({ side }) => side)).toEqual(["second", "first"]);
    expect(shown(claim)).toEqual(["28", "9"]);
    claim.tap("A3");
    expect([claim.axis, claim.elsewhere.map(({ point }) => point)]).toEqual(["row", ["C1", "C5", "C6"]]);
    expect(claim.complete).toBe(false);
  });

  test("from the far side the order is the other way round", () => {
    const claim = new RingedClaim(on("C3"), pieces, () => true);
    for (const point of ["A3", "B3", "E3", "F3"]) claim.tap(point);
    expect([claim.rows.map(({ side }) => side), shown(claim)]).toEqual([
      ["second", "first"],
      ["78", "69"],
    ]);
    claim.clear();
    for (const point of ["C1", "C5", "C6"]) claim.tap(point);
    expect([claim.rows.map(({ side }) => side), shown(claim)]).toEqual([
      ["first", "second"],
      ["9", "82"],
    ]);
  });

  test("nothing off its lines is ringed, and no other sign", () => {
    const claim = new RingedClaim(on("C3"), pieces);
    expect([claim.tap("A2"), claim.tap("D3"), claim.tap("C3")]).toEqual(["offLine", "offLine", "ownSign"]);
    expect(claim.begun).toBe(false);
  });
});

describe("a digit that acts", () => {
  test("is ringed at first, and its sign is ringed with the others", () => {
    const claim = new RingedClaim(on("B3"), pieces);
    expect([claim.rings, claim.begun, claim.asked()]).toEqual([["B3"], false, null]);
    expect(shown(claim)).toEqual(["6", ""]);
    claim.tap("E3");
    expect([shown(claim), claim.complete]).toEqual([["68", ""], false]);
    claim.tap("C3");
    expect([shown(claim), claim.complete, claim.rings]).toEqual([["6", "8"], true, ["C3", "B3", "E3"]]);
  });

  test("may be left out, and another sign takes the place of the first", () => {
    const claim = new RingedClaim(on("B3"), pieces);
    claim.tap("C3");
    expect(claim.tap("B3")).toBe("wiped");
    expect(claim.begun).toBe(true);
    expect(claim.tap("B5")).toBe("drawn");
    expect([claim.sign?.point, claim.axis, claim.rings]).toEqual(["B5", "column", ["B5"]]);
    expect(claim.tap("B5")).toBe("wiped");
    expect(claim.sign).toBeNull();
    claim.clear();
    expect(claim.rings).toEqual(["B3"]);
  });
});

test("after a check there is nothing to check until a ring changes", () => {
  const claim = new RingedClaim(on("C3"), pieces);
  claim.tap("A3");
  claim.tap("E3");
  claim.verdict = { is: "wrong", fault: { is: "twoLines" } };
  expect(claim.complete).toBe(false);
  claim.tap("F3");
  expect([claim.verdict, claim.complete]).toEqual([null, true]);
});

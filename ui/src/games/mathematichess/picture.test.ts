import { expect, test } from "vitest";
import type { TerritoryPiece, TerritoryTurnFacts, TerritoryView } from "../../lib/bindings";
import { afterTurn, isDark, middleOf, squares, territoryName, valueSquare } from "./picture";

function territory(...own: string[]): TerritoryView {
  return { squares: own } as unknown as TerritoryView;
}
function piece(square: string, kind: string): TerritoryPiece {
  return { square, kind, side: "white", value: 1 };
}

test("a8 is at the top left, a1 is dark", () => {
  expect(squares[0]).toBe("a8");
  expect(squares[63]).toBe("h1");
  expect(middleOf("a8").x).toBeLessThan(middleOf("h8").x);
  expect(middleOf("a8").y).toBeLessThan(middleOf("a1").y);
  expect([isDark("a1"), isDark("h1"), isDark("d4")]).toEqual([true, false, true]);
});

test("the value of a joined territory stands in its middle", () => {
  expect(valueSquare(territory("d4"))).toBe("d4");
  expect(valueSquare(territory("d4", "e4", "f4"))).toBe("e4");
});

test("a push moves two pieces and replaces the territories that changed", () => {
  const board = {
    pieces: [piece("d4", "K"), piece("e5", "P"), piece("a1", "R")],
    territories: [territory("f6"), territory("h8")],
  };
  const facts = {
    from: "d4",
    to: "e5",
    lands: "f6",
    piece: piece("e5", "K"),
    gone: [territory("f6")],
    appeared: [territory("d4")],
  } as unknown as TerritoryTurnFacts;
  const after = afterTurn(board, facts);
  expect(after.pieces.map(({ square, kind }) => kind + square).sort()).toEqual(["Ke5", "Pf6", "Ra1"]);
  expect(after.territories.map(territoryName)).toEqual(["h8", "d4"]);
});

test("a pass changes nothing", () => {
  const board = { pieces: [piece("d4", "K")], territories: [territory("h8")] };
  const pass = {
    from: null,
    to: null,
    lands: null,
    piece: null,
    gone: [],
    appeared: [],
  } as unknown as TerritoryTurnFacts;
  expect(afterTurn(board, pass)).toEqual(board);
});

import { expect, test } from "vitest";
import type { LineTurn } from "../../lib/bindings";
import { mistakeBoard } from "./mistakeBoard";

function turn(from: string, to: string): LineTurn {
  const explanation = {
    side: "white" as const,
    text: `${from}-${to}`,
    rule: "R01" as const,
    acting: { side: "white" as const, symbol: "+", point: from },
    from,
    to,
    over: null,
    captured: null,
    steps: [],
    gained: 0,
  };
  return { text: explanation.text, facts: null, explanation };
}

test("a mistake is shown before the turn with both arrows", () => {
  const mistake = {
    number: 1,
    seat: 0,
    lost: 1,
    played: turn("A1", "A2"),
    better: [turn("A1", "A3")],
    refutation: [turn("C3", "C1")],
  };
  const board = mistakeBoard(6, [], mistake);
  expect(board.hatch).toEqual(["A1", "A2"]);
  expect(board.arrows).toEqual([
    { from: "A1", to: "A3", kind: "better" },
    { from: "C3", to: "C1", kind: "answer" },
  ]);
});

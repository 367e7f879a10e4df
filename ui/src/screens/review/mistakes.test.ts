import { describe, expect, test } from "vitest";
import type { Explanation, Mistake, Review } from "../../lib/bindings";
import { inOrder, mistakeBoard, roundedLoss } from "./mistakes";

function turn(from: string, to: string): Explanation {
  return {
    side: "white",
    text: `${from}-${to}`,
    rule: "R01",
    acting: { side: "white", symbol: "+", point: from },
    from,
    to,
    over: null,
    captured: null,
    steps: [],
    gained: 0,
  };
}

function mistake(number: number, lost: number): Mistake {
  return {
    number,
    lost,
    played: turn("A1", "A2"),
    better: [turn("A1", "A3")],
    refutation: [turn("C3", "C1")],
  };
}

describe("mistakes", () => {
  test("come in the order of the game", () => {
    const review: Review = {
      scores: [],
      mistakes: { white: [mistake(9, 1), mistake(3, 1)], black: [mistake(4, 2)] },
      complete: true,
    };
    expect(inOrder(review).map(({ number }) => number)).toEqual([3, 4, 9]);
  });

  test("are told in halves of points, and never as nothing", () => {
    expect([0.1, 0.8, 2.3].map((lost) => roundedLoss(mistake(1, lost)))).toEqual([0.5, 1, 2.5]);
  });

  test("are shown before the turn with both arrows", () => {
    const board = mistakeBoard({ size: 6, pieces: [] }, mistake(1, 1));
    expect(board.hatch).toEqual(["A1", "A2"]);
    expect(board.arrows).toEqual([
      { from: "A1", to: "A3", kind: "better" },
      { from: "C3", to: "C1", kind: "answer" },
    ]);
  });
});

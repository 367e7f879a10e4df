import { expect, test } from "vitest";
import type { LineTurn, Mistake, Review } from "../../lib/bindings";
import { inOrder, lossText } from "./mistakes";

const turn: LineTurn = { text: "b2e2", facts: null, explanation: null };

function mistake(number: number, seat: number, lost: number): Mistake {
  return { number, seat, lost, played: turn, better: [turn], refutation: [] };
}

test("mistakes of all seats come in the order of the game", () => {
  const review: Review = {
    scores: [],
    mistakes: [[mistake(9, 0, 1), mistake(3, 0, 1)], [mistake(4, 1, 2)]],
    complete: true,
  };
  expect(inOrder(review).map(({ number }) => number)).toEqual([3, 4, 9]);
});

test("losses are told in the unit of the game, in steps that the search can tell apart, and never as nothing", () => {
  const of = (lost: number, unit: Parameters<typeof lossText>[1]) => lossText(mistake(1, 0, lost), unit);
  expect([0.1, 0.8, 2.3].map((lost) => of(lost, "points"))).toEqual(["0.5 points", "1 point", "2.5 points"]);
  expect([of(1.1, "pawns"), of(1, "pieces"), of(1, "moves")]).toEqual(["1 pawn", "1 piece", "1 move"]);
  expect([of(2, "territory"), of(63, "territory")]).toEqual(["5 points", "65 points"]);
});

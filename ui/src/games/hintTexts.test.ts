/** The stages of hints at turns that the shell has described. */
import { beforeAll, expect, test } from "vitest";
import eight from "../../tests/gallery/matches/interval-eight.json";
import type { MatchHint, TurnFacts } from "../lib/bindings";
import { loadMessages } from "../lib/catalogue";
import { hintTexts as digit } from "./digit-chess/hintTexts";
import { hintTexts as interval, noHint } from "./interval-chess/hintTexts";
import { hintTexts as territory } from "./mathematichess/hintTexts";
import { hintTexts as spatial } from "./spatial-chess/hintTexts";

beforeAll(() => loadMessages("spatialChess", "digitChess", "mathematichess", "intervalChess"));

function hint(turn: string, facts: unknown): MatchHint {
  return { turn, facts: facts as TurnFacts | null, left: null, unsolvable: false, steps: null, why: null };
}

test("spatial chess: the piece, the cell, the whole turn and what it takes", () => {
  const piece = { cell: "b2", side: "white", kind: "R" };
  const facts = {
    game: "spatial-chess",
    piece,
    to: "e2",
    mode: "O",
    steps: 3,
    captured: null,
    promotion: null,
  };
  expect(spatial(hint("b2e2", { ...facts, check: false }))).toEqual([
    "Look at the white rook on b2.",
    "Bring it to e2.",
    "Bring the white rook from b2 to e2, in one direction.",
  ]);
  const captured = { cell: "e2", side: "black", kind: "P" };
  expect(spatial(hint("b2e2", { ...facts, captured, check: true }))[2]).toBe(
    "Bring the white rook from b2 to e2, in one direction. It takes the black pawn. It gives check.",
  );
});

test("digit chess: what a hidden piece is, is not told", () => {
  const facts = { game: "digit-chess", from: "a11", to: "a12", attack: false, captured: [], comparisons: [] };
  expect(digit(hint("a11-a12", facts))).toEqual([
    "Look at the piece on a11.",
    "Bring it to a12.",
    "Go from a11 to a12. It takes nothing yet.",
  ]);
  expect(digit(hint("a11xal1", null))).toEqual([
    "Look at the piece on a11.",
    "Attack the piece on al1 with it.",
    "a11 attacks al1. Then you will see what is there.",
  ]);
  expect(digit(hint("+al1", null))).toEqual(["Turn over the piece on al1."]);
  expect(digit(hint("pass", null))).toEqual(["No piece can move: pass."]);
});

test("Mathematichess: a move with what it brings, a placing with its piece, a pass", () => {
  const piece = { square: "c4", side: "black", kind: "K" };
  const facts = { game: "mathematichess", from: "b4", to: "c4", piece, lands: null };
  const gains = { white: -1, black: 4 };
  expect(territory(hint("b4c4", { ...facts, gains }))).toEqual([
    "Look at the piece on b4.",
    "Bring it to c4.",
    "Move b4 to c4: +4 for you, −1 for the other side.",
  ]);
  const placed = { ...facts, from: null, gains: { white: null, black: null } };
  expect(territory(hint("K@c4", placed))).toEqual(["Place a king.", "Place a king on c4."]);
  expect(territory(hint("pass", { ...facts, from: null, to: null, piece: null, gains }))).toHaveLength(1);
});

test("interval chess: the move and how many are left, or why there is none", () => {
  const { turn, facts, left } = eight.hint as unknown as MatchHint;
  const stages = interval({ turn, facts, left, unsolvable: false, steps: null, why: null });
  expect(stages).toHaveLength(3);
  expect(stages[2]).toContain(`${left} moves are left this way.`);
  const none = { turn: null, facts: null, left: null, steps: null, why: null };
  expect(noHint({ ...none, unsolvable: true })).toContain("any more");
  expect(noHint({ ...none, unsolvable: false })).toContain("No hint was found");
});

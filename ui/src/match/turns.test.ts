import { expect, test } from "vitest";
import type { MatchView, Player, Preparation } from "../lib/bindings";
import { computerActs, facesOf, handsOver, resigning, sitsAround } from "./turns";

const person: Player = { profile: null, name: "Mai", colour: null, avatar: null, computer: null };
const computer: Player = { ...person, computer: 3 };

function game(variant: string, players: Player[], seatToMove: number | null, turns: number): MatchView {
  return {
    stage: seatToMove === null ? "over" : "play",
    players,
    seatToMove,
    clock: { limitMs: null, usedMs: 0, running: true, players: null },
    board: { game: "digit-chess", variant, dark: variant.endsWith("r3") },
    turns: Array.from({ length: turns }, (_, index) => ({
      number: index + 1,
      seat: 0,
      text: "",
      points: [],
    })),
  } as unknown as MatchView;
}

test("the computer moves on its turn, not in a game that is over", () => {
  expect(computerActs(game("2r1", [person, computer], 1, 1))).toBe(true);
  expect(computerActs(game("2r1", [person, computer], 0, 1))).toBe(false);
  expect(computerActs(game("2r1", [person, computer], null, 1))).toBe(false);
});

test("the device is handed over only between people and only where pieces lie face down", () => {
  const two = [person, person];
  expect(handsOver(game("2r3", two, 0, 0), game("2r3", two, 1, 1))).toBe(1);
  expect(handsOver(game("2r1", two, 0, 0), game("2r1", two, 1, 1))).toBeNull();
  expect(handsOver(game("2r3", [person, computer], 1, 1), game("2r3", [person, computer], 0, 2))).toBeNull();
  // After taking back a turn, the device is not handed over.
  expect(handsOver(game("2r3", two, 1, 1), game("2r3", two, 0, 0))).toBeNull();
});

test("whoever is to move may resign; a person while a computer moves; nobody where only computers play", () => {
  expect(resigning(game("4r1", [computer, person, computer, person], 3, 1))).toBe(3);
  expect(resigning(game("4r1", [computer, person, computer, person], 2, 1))).toBe(1);
  expect(resigning(game("2r1", [computer, computer], 0, 1))).toBeNull();
});

test("the computer places its own pieces, and none for a supervisor; a paused clock keeps it from moving", () => {
  const preparing = { supervisor: false } as Preparation;
  const placing = { ...game("", [person, computer], 1, 0), stage: "prepare" as const, preparing };
  expect(computerActs(placing)).toBe(true);
  expect(computerActs({ ...placing, seatToMove: 0 })).toBe(false);
  expect(computerActs({ ...placing, seatToMove: null })).toBe(false);
  const paused = { limitMs: null, usedMs: 0, running: false, players: null };
  expect(computerActs({ ...game("2r1", [person, computer], 1, 1), clock: paused })).toBe(false);
});

test("two players sit on both sides of a board, the first one near; a long row has everybody above it", () => {
  const two = game("2r1", [person, computer], 0, 0);
  expect([sitsAround(two, 1), sitsAround(two, 2.6)]).toEqual([true, false]);
  expect(sitsAround(game("4r1", [person, person, person, person], 0, 0), 1)).toBe(false);
  expect([facesOf(false), facesOf(true)]).toEqual([
    [1, 0],
    [0, 1],
  ]);
});

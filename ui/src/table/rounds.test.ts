import { expect, test } from "vitest";
import type { MatchTurn } from "../lib/bindings";
import { columnsOf, roundsOf } from "./rounds";

function turnsOf(seats: readonly number[]): MatchTurn[] {
  return seats.map((seat, index) => ({
    number: index + 1,
    seat,
    text: "",
    points: [],
    gain: null,
    piece: null,
    taken: [],
  }));
}

function numbers(seats: readonly number[], columns: readonly number[]) {
  return roundsOf(turnsOf(seats), columns).map((round) => [
    round.number,
    ...round.turns.map((turn) => turn?.number ?? null),
  ]);
}

test("rows are counted from 1: a turn of each player stands in a row, whoever begins first", () => {
  expect(columnsOf(2, turnsOf([1, 0]), 0)).toEqual([1, 0]);
  expect(columnsOf(2, [], 1)).toEqual([1, 0]);
  expect(numbers([1, 0, 1], [1, 0])).toEqual([
    [1, 1, 2],
    [2, 3, null],
  ]);
});

test("whoever plays twice in a row begins a new row, and the place of the other stays empty", () => {
  expect(numbers([0, 1, 0, 0, 1, 1], [0, 1])).toEqual([
    [1, 1, 2],
    [2, 3, null],
    [3, 4, 5],
    [4, null, 6],
  ]);
});

test("four players, or one, have one column", () => {
  expect(columnsOf(4, turnsOf([0]), 0)).toEqual([]);
  expect(numbers([0, 1, 2], [])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
});

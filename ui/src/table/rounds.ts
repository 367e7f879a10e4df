/** The rows of a list of turns: for two players, a turn of each is in one row. */
import type { MatchTurn } from "../lib/bindings";

/** One row: its number, counted from 1, and its turns by column. */
export type Round = { number: number; turns: readonly (MatchTurn | null)[] };

/** The seats with separate columns, in turn order; empty if all turns are in one column. */
export function columnsOf(seats: number, turns: readonly MatchTurn[], starter: number): readonly number[] {
  if (seats !== 2) return [];
  const first = turns[0]?.seat ?? starter;
  return [first, 1 - first];
}

/** The rows, the first turn first. A player with two turns in a row begins a new row. */
export function roundsOf(turns: readonly MatchTurn[], columns: readonly number[]): readonly Round[] {
  if (columns.length === 0) return turns.map((turn, index) => ({ number: index + 1, turns: [turn] }));
  const rounds: { number: number; turns: (MatchTurn | null)[] }[] = [];
  let next = 0;
  for (const turn of turns) {
    const column = Math.max(0, columns.indexOf(turn.seat));
    let round = rounds.at(-1);
    if (!round || column < next || next === columns.length) {
      round = { number: rounds.length + 1, turns: columns.map(() => null) };
      rounds.push(round);
    }
    round.turns[column] = turn;
    next = column + 1;
  }
  return rounds;
}

/** Entering turns on boards that the shell has made. */
import { expect, test } from "vitest";
import cubic from "../../tests/gallery/matches/cubic.json";
import dark from "../../tests/gallery/matches/digit-dark.json";
import digit from "../../tests/gallery/matches/digit-start.json";
import interval from "../../tests/gallery/matches/interval-eight.json";
import territories from "../../tests/gallery/matches/territories.json";
import placing from "../../tests/gallery/matches/territories-placing.json";
import type { Board, MatchView, SolutionStep, TurnFacts } from "../lib/bindings";
import { DigitEntry } from "./digit-chess/entry.svelte";
import { IntervalEntry } from "./interval-chess/entry.svelte";
import { TerritoryEntry } from "./mathematichess/entry.svelte";
import type { BoardTable } from "./parts";
import { dragged } from "./spatial-chess/cube";
import { SpatialEntry } from "./spatial-chess/entry.svelte";

/** A table that records what is played and refused. */
function tableOf(sample: { view: unknown; previews?: unknown; solution?: unknown }, closed = false) {
  const view = sample.view as MatchView;
  const played: string[] = [];
  const refused: string[] = [];
  const asked: string[] = [];
  const table: BoardTable = {
    board: view.board as Board,
    players: view.players,
    seatToMove: view.seatToMove,
    turns: view.turns,
    last: view.last,
    closed,
    hint: null,
    hintStage: 1,
    helped: true,
    preview: async (turn) => {
      asked.push(turn);
      return (sample.previews as Record<string, TurnFacts | null>)[turn] ?? null;
    },
    play: (turn) => void played.push(turn),
    refuse: (turn) => void refused.push(turn),
    whyNot: async () => null,
    outlook: async () => {
      asked.push("outlook");
      return null;
    },
    solution: async () => sample.solution as SolutionStep[],
    command: () => {},
  };
  return { table, played, refused, asked };
}

test("a turn asks the shell at most twice before it is played", async () => {
  const turns = [
    [territories, (table: BoardTable) => new TerritoryEntry(table), ["b4", "c4", "c4"]],
    [digit, (table: BoardTable) => new DigitEntry(table), ["al1", "a11"]],
    [interval, (table: BoardTable) => new IntervalEntry(table), [9, 7]],
    [cubic, (table: BoardTable) => new SpatialEntry(table), ["d1", "d2"]],
  ] as const;
  for (const [sample, begin, taps] of turns) {
    const { table, played, asked } = tableOf(sample);
    const entry = begin(table) as { tap(point: string | number): void };
    for (const point of taps) {
      entry.tap(point);
      await Promise.resolve();
    }
    expect(played).toHaveLength(1);
    expect(asked.length).toBeLessThanOrEqual(2);
  }
});

test("what is entered comes back as it was, and nothing that does not fit", async () => {
  const games = [
    [territories, (table: BoardTable) => new TerritoryEntry(table), ["b4", "c4"]],
    [placing, (table: BoardTable) => new TerritoryEntry(table), []],
    [digit, (table: BoardTable) => new DigitEntry(table), ["al1"]],
    [interval, (table: BoardTable) => new IntervalEntry(table), [9]],
    [cubic, (table: BoardTable) => new SpatialEntry(table), ["d1"]],
  ] as const;
  for (const [sample, begin, taps] of games) {
    const entry = begin(tableOf(sample).table);
    for (const point of taps) (entry as { tap(point: string | number): void }).tap(point);
    await Promise.resolve();
    const begun = JSON.parse(JSON.stringify(entry.begun()));
    expect(begun).not.toBeNull();
    const later = begin(tableOf(sample).table);
    later.resume(begun);
    await Promise.resolve();
    expect(later.begun()).toEqual(begun);
    for (const nonsense of [
      null,
      1,
      "b4",
      [],
      { chosen: 1, from: "9", kind: {} },
      { chosen: "z9", from: 99 },
    ]) {
      const other = begin(tableOf(sample).table);
      const before = other.begun();
      other.resume(nonsense);
      expect(other.begun()).toEqual(before);
    }
  }
});

test("Mathematichess: a move is looked at first, and made by the second tap", async () => {
  const { table, played } = tableOf(territories);
  const entry = new TerritoryEntry(table);
  entry.tap("b4");
  expect(entry.targets.map(({ to }) => to)).toContain("c4");
  entry.tap("c4");
  await Promise.resolve();
  expect(played).toEqual([]);
  expect(entry.facts?.gains.white).toBeGreaterThan(0);
  expect(entry.picture.pieces).toHaveLength(60);
  expect(entry.picture.pieces.find(({ square }) => square === "c4")?.kind).toBe("K");
  expect(entry.territory?.squares).toEqual(["b4"]);
  entry.tap("c4");
  expect(played).toEqual(["b4c4"]);
});

test("Mathematichess: a tap on a yellow square explains it, an impossible target is refused", () => {
  const { table, played, refused } = tableOf(territories);
  const entry = new TerritoryEntry(table);
  entry.tap("f7");
  expect(entry.territory?.value).toBe(64);
  entry.tap("b4");
  entry.tap("f7");
  expect(refused).toEqual(["b4f7"]);
  expect(played).toEqual([]);
});

test("Mathematichess: a kind from the hand is placed on an empty square only", () => {
  const { table, played, refused } = tableOf(placing);
  const entry = new TerritoryEntry(table);
  entry.kind = "Q";
  entry.tap("a1");
  entry.tap("d4");
  expect([played, refused]).toEqual([["Q@a1"], ["Q@d4"]]);
});

test("digit chess: a piece and its target make a turn; a piece of the enemy is refused", () => {
  const { table, played, refused } = tableOf(digit);
  const entry = new DigitEntry(table);
  entry.tap("bl1");
  entry.tap("al1");
  expect(entry.targets.map(({ to }) => to)).toEqual(["a11"]);
  entry.tap("a11");
  expect([played, refused]).toEqual([["al1-a11"], ["bl1-bl1"]]);
});

test("digit chess, face down: the second tap turns over; a chosen piece attacks what it can reach", () => {
  const { table, played } = tableOf(dark);
  const entry = new DigitEntry(table);
  entry.tap("al2");
  expect(entry.turnOver?.text).toBe("+al2");
  entry.tap("al2");
  entry.escape();
  entry.tap("bl3");
  entry.tap("bl2");
  expect(played).toEqual(["+al2", "bl3xbl2"]);
});

test("digit chess, rule 3: what is dropped on a piece attacks it, as what is tapped does", () => {
  const { table, refused } = tableOf(dark);
  const entry = new DigitEntry(table);
  entry.drop("bl3", "bl1");
  entry.drop("bl3", "b11");
  expect(refused).toEqual(["bl3xbl1", "bl3-b11"]);
});

test("interval chess: either counter of a pair lifts it, either empty cell puts it down", async () => {
  const { table, played, refused } = tableOf(interval);
  const entry = new IntervalEntry(table);
  entry.tap(9);
  entry.tap(7);
  entry.escape();
  entry.tap(9);
  entry.tap(3);
  expect(entry.chosen).toBe("3");
  entry.drop(9, 2);
  expect([played, refused]).toEqual([["9>6"], ["9>2"]]);
});

test("interval chess: the solution is shown on a copy and can be walked through", async () => {
  const { table, played } = tableOf(interval);
  const entry = new IntervalEntry(table);
  await entry.showSolution();
  entry.halt();
  expect(entry.shown).toHaveLength(5);
  entry.walk(5);
  expect(entry.cellsOf(0)).toBe("..WBWBWBWBWBWBWBWB");
  entry.closeSolution();
  expect(entry.cellsOf(0)).toBe("BWWBB..BWWWWBBWWBB");
  expect(played).toEqual([]);
});

test("interval chess: a solution that comes after the row has changed, or the game was left, is not shown", async () => {
  for (const end of ["reset", "leave"] as const) {
    const entry = new IntervalEntry(tableOf(interval).table);
    const shown = entry.showSolution();
    entry[end]();
    await shown;
    entry.halt();
    expect(entry.shown).toBeNull();
  }
});

test("nothing is entered at a closed table", () => {
  for (const [sample, tap] of [
    [territories, (table: BoardTable) => new TerritoryEntry(table).tap("b4")],
    [digit, (table: BoardTable) => new DigitEntry(table).tap("al1")],
    [interval, (table: BoardTable) => new IntervalEntry(table).tap(9)],
  ] as const) {
    const { table, played, refused } = tableOf(sample, true);
    tap(table);
    expect([played, refused]).toEqual([[], []]);
  }
});

test("Cubic chess: the cube stays as it was turned when another board has come", () => {
  const entry = new SpatialEntry(tableOf(cubic).table);
  const first = entry.look;
  entry.look = dragged(first, 80, 0);
  const turned = entry.look;
  entry.reset();
  expect(entry.look).toEqual(turned);
  expect(entry.look).not.toEqual(first);
});

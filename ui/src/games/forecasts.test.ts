/** Where the players find what turns take or bring, it is asked before a turn is played. */
import { render } from "svelte/server";
import { beforeAll, expect, test, vi } from "vitest";
import start from "../../tests/gallery/matches/digit-start.json";
import territories from "../../tests/gallery/matches/territories.json";
import type { Board, DigitLine, DigitMove, Forecast, MatchView, TurnFacts } from "../lib/bindings";
import { loadMessages } from "../lib/catalogue";
import { DigitEntry } from "./digit-chess/entry.svelte";
import { spokenChoice } from "./digit-chess/spoken";
import { writing } from "./digit-chess/writing";
import { TerritoryEntry } from "./mathematichess/entry.svelte";
import type { BoardTable } from "./parts";
import { read } from "./written/read";

vi.mock("../lib/toast.svelte", () => ({ toast: { fail: () => {} } }));

beforeAll(() => loadMessages("written", "digitChess", "mathematichess"));

const digit = start.view as unknown as MatchView;
const FILLS: DigitMove = {
  text: "al3-a31",
  from: "al3",
  to: "a31",
  takes: [],
  fills: [{ board: 0, kind: "column", number: 1, against: ["b11", "b21"] }],
};

function tableOf(view: MatchView, board: Board, facts: TurnFacts | null, right = true) {
  const said: { turn: string; forecast: Forecast; words: string }[] = [];
  const played: string[] = [];
  const told: string[] = [];
  let measured = 0;
  const lines: DigitLine[] = [];
  const table = {
    board,
    players: view.players,
    seatToMove: 0,
    turns: [],
    last: null,
    closed: false,
    finds: true,
    hint: null,
    hintStage: 1,
    helped: true,
    preview: async () => {
      throw new Error("nobody looks ahead here");
    },
    forecast: async (turn: string, forecast: Forecast, words: (judged: unknown) => string) => {
      const judged = { right, facts };
      said.push({ turn, forecast, words: words(judged) });
      return judged;
    },
    measures: async () => {
      measured += 1;
      return lines;
    },
    play: (turn: string) => void played.push(turn),
    refuse: () => {},
    whyNot: async () => null,
    outlook: async () => null,
    solution: async () => [],
    command: () => {},
    tell: (words: string) => void told.push(words),
  } as unknown as BoardTable;
  return { table, said, played, told, lines, measured: () => measured };
}

function digitTable(right = true) {
  if (digit.board.game !== "digit-chess") throw new Error("This is another game's sample.");
  const board = { ...digit.board, lines: [], moves: [FILLS, ...digit.board.moves] };
  const captured = [{ point: "b11", set: "B", number: 1, owner: 1 }];
  const facts = { game: "digit-chess", captured, comparisons: [] } as unknown as TurnFacts;
  return tableOf(digit, board, facts, right);
}

test("a turn that fills a line is played with the pieces that its player names", async () => {
  const { table, said, played, told } = digitTable();
  const entry = new DigitEntry(table);
  entry.tap("al3");
  entry.tap("a31");
  expect([played, said]).toEqual([[], []]);
  expect(told[0]).toBe(
    "Column 1: what does it take? Add up each line. A greater sum takes the smallest number of the other line. Tap what is taken.",
  );
  expect(spokenChoice(entry)).toBe(told[0]);
  expect(entry.pieces.some(({ point }) => point === "a31")).toBe(true);
  for (const point of ["b11", "b21", "b33", "b21"]) entry.tap(point);
  expect(entry.named).toEqual(["b11"]);
  await entry.say();
  expect(said).toEqual([
    {
      turn: "al3-a31",
      forecast: { says: "takes", points: ["b11"] },
      words: "Right! Taken: 1 of Lan.",
    },
  ]);
  expect(entry.judged?.right).toBe(true);
  entry.reset();
  expect(entry.judged).not.toBeNull();
  entry.tap("al1");
  expect(entry.judged).toBeNull();
});

test("no button suggests the answer: only a piece that is ringed makes the check the main button", async () => {
  const { default: DigitActions } = await import("./digit-chess/DigitActions.svelte");
  const { table } = digitTable();
  const entry = new DigitEntry(table);
  entry.drop("al3", "a31");
  const shown = () =>
    /class="([^"]*)"[^>]*data-testid="say-takes"/.exec(
      render(DigitActions, { props: { table, entry } }).body,
    )?.[1];
  expect(shown()).toContain("outlined");
  entry.tap("b11");
  expect(shown()).toContain("filled");
});

test("nothing is an answer too, and going back takes nothing", async () => {
  const { table, said, played } = digitTable(false);
  const entry = new DigitEntry(table);
  entry.drop("al3", "a31");
  entry.tap("b11");
  entry.escape();
  expect([entry.filling, entry.named, entry.chosen]).toEqual([null, [], null]);
  entry.drop("al3", "a31");
  await entry.say();
  expect(said[0]?.forecast).toEqual({ says: "takes", points: [] });
  expect(said[0]?.words).toBe("Not quite. Taken: 1 of Lan.");
  // A turn that fills nothing is played at once.
  entry.reset();
  entry.drop("al1", "a11");
  expect(played).toEqual(["al1-a11"]);
});

test("what is taken can be written, at once or after the question", async () => {
  const { table, said } = digitTable();
  const entry = new DigitEntry(table);
  const write = (text: string) => {
    const reading = read(text, writing(table, entry).names);
    if ("unknown" in reading) throw new Error(reading.unknown);
    return writing(table, entry).enter(reading.written);
  };
  expect(await write("al3 to a31")).toContain(
    "Write the places of the pieces that are taken, written like “a11”. If none is taken, write “nothing”.",
  );
  // The example never tells the answer: it lies on the line that is filled.
  expect(writing(table, entry).example()).toBe("take a11");
  expect(entry.compared).not.toContain("a11");
  expect(await write("b33")).toBe(
    "Nothing can be taken on b33. Look at the lines of the other side that yours is compared with.",
  );
  expect(await write("b11 b21")).toBeNull();
  entry.escape();
  expect(await write("al3 to a31")).not.toBeNull();
  expect(await write("nothing")).toBeNull();
  entry.escape();
  expect(await write("al3 to a31, take b21")).toBeNull();
  expect(said.map(({ forecast }) => forecast)).toEqual([
    { says: "takes", points: ["b11", "b21"] },
    { says: "takes", points: [] },
    { says: "takes", points: ["b21"] },
  ]);
});

test("the measures are asked for only when they are wanted, once", async () => {
  const { table, measured } = digitTable();
  const entry = new DigitEntry(table);
  expect([entry.lines, entry.canMeasure, measured()]).toEqual([[], true, 0]);
  await entry.measure();
  expect([entry.measures, measured()]).toEqual([true, 1]);
  await entry.measure();
  expect([entry.measures, measured()]).toEqual([false, 1]);
});

test("while it is asked what a turn takes, a hint shows the sums and keeps the question", async () => {
  const { table, lines, told } = digitTable();
  const piece = (point: string, number: number) => ({ point, number, set: null, owner: 0, double: false });
  const column = { kind: "column", number: 1, product: null } as const;
  lines.push(
    { ...column, board: 0, pieces: [piece("a11", 4), piece("a21", 5)], measure: 9 } as unknown as DigitLine,
    { ...column, board: 1, pieces: [piece("b11", 1), piece("b21", 7)], measure: 8 } as unknown as DigitLine,
    { ...column, board: 1, number: 2, pieces: [], measure: 3 } as unknown as DigitLine,
  );
  const entry = new DigitEntry(table);
  expect(entry.asked).toBeNull();
  entry.tap("al3");
  entry.tap("a31");
  await entry.asked?.help?.();
  expect(entry.filling).toEqual(FILLS);
  expect(told.at(-1)).toBe("Without the piece that comes: A: Column 1 makes 9 and B: Column 1 makes 8.");
  // The column that is filled has another sum by now.
  expect(entry.measured.map(({ measure }) => measure)).toEqual([8, 3]);
  expect(entry.asked?.help).toBeNull();
});

test("what a territory is worth can be said before a move, and need not be", async () => {
  const view = territories.view as unknown as MatchView;
  const { board } = view;
  if (board.game !== "mathematichess") throw new Error("This is another game's sample.");
  const [move] = board.moves;
  if (!move) throw new Error("The sample has no move.");
  const territory = { squares: [move.from], value: 60 };
  const facts = { game: "mathematichess", appeared: [territory] } as unknown as TurnFacts;
  const { table, said, played } = tableOf(view, board, facts, false);
  const entry = new TerritoryEntry(table);
  entry.tap(move.from);
  entry.tap(move.to);
  expect([entry.move, entry.facts]).toEqual([move, null]);
  // A hint would throw the move away, and nothing else helps.
  expect(entry.asked).toEqual({ help: null });
  entry.worth = "6o";
  entry.confirm();
  expect([entry.isMistyped, said, played]).toEqual([true, [], []]);
  entry.worth = "54";
  entry.confirm();
  await vi.waitFor(() => expect(entry.judged).not.toBeNull());
  expect(said[0]).toEqual({
    turn: move.text,
    forecast: { says: "worth", value: 54 },
    words: `Not quite. You said 54; ${move.from} is worth 60.`,
  });
  entry.reset();
  entry.tap(move.from);
  expect(entry.judged).toBeNull();
  entry.tap(move.to);
  entry.tap(move.to);
  expect(played).toEqual([move.text]);
});

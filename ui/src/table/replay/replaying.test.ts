import { beforeEach, expect, test, vi } from "vitest";
import cubic from "../../../tests/gallery/matches/cubic.json";
import type { BoardEntry, GameParts } from "../../games/parts";
import type { MatchFrame, MatchView } from "../../lib/bindings";
import { matchCommands } from "../../match/commands";
import { Replaying } from "./replaying.svelte";

vi.mock("../../match/commands", () => ({ matchCommands: { frame: vi.fn() } }));

const parts = { entry: () => ({ chosen: null, reset() {}, escape() {} }) as BoardEntry };
const game = cubic.view as unknown as MatchView;
const turn = { seat: 0, text: "b2e2", points: [0, 0], gain: null, piece: null, taken: [] };
const match: MatchView = { ...game, turns: [1, 2, 3].map((number) => ({ ...turn, number })) };
const asked = vi.mocked(matchCommands.frame);

function frame(number: number): MatchFrame {
  return {
    number,
    board: game.board,
    points: [0, 0],
    seatToMove: 0,
    leftMs: null,
    turn: null,
    explanation: null,
  };
}

function replaying(): Replaying {
  return new Replaying(match, frame(1), parts as unknown as GameParts);
}

beforeEach(() => {
  asked.mockReset();
  asked.mockImplementation(async (_, number) => frame(number));
});

test("a step asks for its frame and for the next one in the same direction, each once", async () => {
  const table = replaying();
  await table.show(2);
  expect([table.number, table.turns.length]).toEqual([2, 2]);
  expect(asked.mock.calls.map(([, number]) => number)).toEqual([2, 3]);
  await table.show(3);
  await table.show(2);
  expect(asked).toHaveBeenCalledTimes(2);
});

test("numbers beyond the ends are brought back", async () => {
  const table = replaying();
  await table.show(9);
  expect(table.number).toBe(3);
  await table.show(-1);
  expect(table.number).toBe(0);
});

test("whoever walks quickly sees the last frame asked for", async () => {
  const waiting: (() => void)[] = [];
  asked.mockImplementation(
    (_, number) => new Promise((resolve) => waiting.push(() => resolve(frame(number)))),
  );
  const table = replaying();
  const first = table.show(2);
  const second = table.show(3);
  for (const answer of waiting.toReversed()) answer();
  await Promise.all([first, second]);
  expect(table.number).toBe(3);
});

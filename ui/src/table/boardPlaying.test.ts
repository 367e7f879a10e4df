import { beforeEach, expect, test, vi } from "vitest";
import cubic from "../../tests/gallery/board-games/cubic.json";
import type { BoardEntry, GameParts } from "../games/parts";
import { type BoardGameView, type BoardHint, commands } from "../lib/bindings";
import { BoardPlaying } from "./boardPlaying.svelte";

vi.mock("../lib/settings.svelte", () => ({ settings: { current: { hints: true } } }));
vi.mock("../lib/bindings", () => ({ commands: { boardHint: vi.fn() } }));
vi.mock("../sound/feedback", () => ({ feedback() {} }));

const hint: BoardHint = { turn: null, left: null, unsolvable: false, facts: null };
const parts = { entry: () => ({ reset() {}, escape() {} }) as BoardEntry, turnText: (text: string) => text };
const asked = vi.mocked(commands.boardHint);

/** Answers the question that is open. */
let answer: (hint: BoardHint) => void;

beforeEach(() => {
  asked.mockReset();
  asked.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
});

function playing(): BoardPlaying {
  return new BoardPlaying(cubic.view as unknown as BoardGameView, parts as unknown as GameParts);
}

test("a second press while a hint is searched for asks for nothing", async () => {
  const table = playing();
  table.command("h");
  table.command("h");
  await table.askHint();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(table.hint).toBeNull();
  answer(hint);
  await expect.poll(() => table.hint).toEqual(hint);
  expect(table.hintStage).toBe(1);
  table.command("h");
  expect(table.hintStage).toBe(2);
  expect(asked).toHaveBeenCalledTimes(1);
});

test("in a game that is paused no hint is asked for", async () => {
  const table = playing();
  table.game = { ...table.game, clock: { ...table.game.clock, running: false } };
  await table.askHint();
  expect(asked).not.toHaveBeenCalled();
});

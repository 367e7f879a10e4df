/** Entering a turn: the number of calls to the shell, and the key that goes back. */
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { chosen, unfinished } from "../../../tests/gallery/sample";
import { loadMessages } from "../../lib/catalogue";
import type { MatchTable } from "../parts";
import { MathematicalEntry } from "./entry.svelte";

const asked: string[] = [];

vi.mock("../../lib/bindings", () => {
  const command = (name: string) => (_id: string, _from: string, to: string | null) => {
    asked.push(name);
    return Promise.resolve(name === "lookAt" ? chosen(to) : null);
  };
  return { commands: new Proxy({}, { get: (_, name: string) => command(name) }) };
});

vi.mock("../../lib/settings.svelte", () => ({ settings: { current: {} } }));

let played: string[];

function entry(): MathematicalEntry {
  const match = unfinished;
  const table = {
    match,
    board: match.board,
    players: match.players,
    last: null,
    stopped: false,
    closed: false,
    computersTurn: false,
    hint: null,
    explanation: null,
    play: (turn: string) => void played.push(turn),
    closeHint() {},
    tell() {},
  };
  return new MathematicalEntry(table as unknown as MatchTable);
}

beforeAll(() => loadMessages("speech"));

beforeEach(() => {
  asked.length = 0;
  played = [];
});

test("a whole capture asks the shell at most twice before it is played", async () => {
  const one = entry();
  await one.tap("E7");
  await one.tap("E5");
  await one.tap("H5");
  await one.tap("B5");
  await one.tap("B5");
  await one.finishStep();
  expect(played).toEqual(["E7-E5!B5,E8"]);
  expect(asked).toEqual(["lookAt", "lookAt"]);
});

test("the letter u undoes the entry step by step, and is the table's when nothing is entered", async () => {
  const one = entry();
  expect(one.command("u", "E7")).toBe(false);
  await one.tap("E7");
  await one.tap("E5");
  expect(one.turn.stage).toBe("removing");
  expect(one.command("u", "E5")).toBe(true);
  expect(one.turn.stage).toBe("chosen");
  expect(one.command("u", "E7")).toBe(true);
  expect(one.turn.stage).toBe("nothing");
  expect(one.command("u", "E7")).toBe(false);
});

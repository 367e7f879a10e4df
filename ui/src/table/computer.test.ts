import { expect, test } from "vitest";
import type { GameView, Player, Prepare, Thinking } from "../lib/bindings";
import { ComputerPlayer, computerActs } from "./computer.svelte";

const person: Player = { profile: null, name: "Mai", colour: null, avatar: null, computer: null };
const computer: Player = { ...person, name: null, computer: 3 };

function game(changes: Partial<GameView>): GameView {
  return {
    stage: "play",
    players: { white: person, black: computer },
    sideToMove: "black",
    prepare: null,
    clock: { limitMs: null, usedMs: 0, running: true },
    ...changes,
  } as GameView;
}

const prepare: Prepare = {
  step: "digits",
  supervisor: false,
  toPlace: "black",
  boxes: { white: [], black: ["1"] },
  canUndo: false,
  canBegin: false,
};

test("the computer acts on its turn only, and not in a game that is over or paused", () => {
  expect(computerActs(game({}))).toBe(true);
  expect(computerActs(game({ sideToMove: "white" }))).toBe(false);
  expect(computerActs(game({ stage: "over" }))).toBe(false);
  expect(computerActs(game({ clock: { limitMs: null, usedMs: 0, running: false } }))).toBe(false);
});

test("the computer places its own pieces, and none for a supervisor", () => {
  expect(computerActs(game({ stage: "prepare", prepare }))).toBe(true);
  expect(computerActs(game({ stage: "prepare", prepare: { ...prepare, toPlace: "white" } }))).toBe(false);
  expect(computerActs(game({ stage: "prepare", prepare: { ...prepare, supervisor: true } }))).toBe(false);
  expect(computerActs(game({ stage: "prepare", prepare: { ...prepare, toPlace: null } }))).toBe(false);
});

test("a step that is no longer wanted has no answer and no failure", async () => {
  const player = new ComputerPlayer(async () => game({}));
  const step = player.step("g");
  player.forget();
  expect(await step).toBeNull();

  const failing = new ComputerPlayer(() => Promise.reject(new Error("no")));
  const failed = failing.step("g");
  failing.forget();
  expect(await failed).toBeNull();
  await expect(failing.step("g")).rejects.toThrow("no");
});

test("it says how far it has come", async () => {
  let tell = (_: Thinking) => {};
  let answer = (_: GameView) => {};
  const player = new ComputerPlayer((_, progress) => {
    tell = progress;
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  const step = player.step("g");
  tell({ depth: 2, nodes: 50, done: 40 });
  expect([player.done, player.wait.waiting]).toEqual([40, true]);
  const next = game({});
  answer(next);
  expect(await step).toBe(next);
  expect(player.wait.waiting).toBe(false);
});

import { expect, test } from "vitest";
import type { MatchView, Thinking } from "../lib/bindings";
import { ComputerPlayer } from "./computer.svelte";

const match = { id: "g" } as MatchView;

test("a step that is no longer wanted has no answer and no failure", async () => {
  const player = new ComputerPlayer(async () => match);
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
  let answer = (_: MatchView) => {};
  const player = new ComputerPlayer((_, progress) => {
    tell = progress;
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  const step = player.step("g");
  tell({ depth: 2, nodes: 50, done: 40 });
  expect([player.done, player.wait.waiting]).toEqual([40, true]);
  answer(match);
  expect(await step).toBe(match);
  expect(player.wait.waiting).toBe(false);
});

import { expect, test } from "vitest";
import { GameClock } from "./clock.svelte";

const MINUTE = 60_000;

test("little time is told when a minute and when ten seconds are left, and no longer at the end", () => {
  let now = 0;
  const clock = new GameClock(() => now);
  clock.set({ limitMs: 2 * MINUTE, usedMs: 0, running: true });
  const shortAt = (milliseconds: number) => {
    now = milliseconds;
    clock.tick();
    return clock.short;
  };
  expect(shortAt(MINUTE - 1)).toBeNull();
  expect(shortAt(MINUTE)).toBe(60);
  expect(shortAt(2 * MINUTE - 10_001)).toBe(60);
  expect(shortAt(2 * MINUTE - 10_000)).toBe(10);
  expect(shortAt(2 * MINUTE)).toBeNull();
});

test("a game without a limit is never short of time", () => {
  const clock = new GameClock(() => 0);
  clock.set({ limitMs: null, usedMs: 10 * MINUTE, running: true });
  expect(clock.short).toBeNull();
});

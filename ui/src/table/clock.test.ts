import { expect, test } from "vitest";
import { GameClock, passed, remaining } from "./clock.svelte";

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

test("time is written short: what has passed in whole seconds, what is left up to the second that has begun", () => {
  expect([0, 999, 65_000, 3_723_000].map(passed)).toEqual(["0:00", "0:00", "1:05", "1:02:03"]);
  expect([0, 999, 1_300_000].map(remaining)).toEqual(["0:00", "0:01", "21:40"]);
});

test("without a limit it counts on while the game's clock runs, and stands still with it", () => {
  let now = 100;
  const clock = new GameClock(() => now);
  clock.set({ limitMs: null, usedMs: 5000, running: true });
  now += 1500;
  clock.tick();
  expect([clock.used, clock.left]).toEqual([6500, null]);
  clock.set({ limitMs: null, usedMs: 7000, running: false });
  now += 1500;
  clock.tick();
  expect(clock.used).toBe(7000);
});

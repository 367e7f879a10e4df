import { expect, test } from "vitest";
import { GameClock, passed, remaining } from "./clock.svelte";

const MINUTE = 60_000;

test("little time is told when a minute and when ten seconds are left, and no longer at the end", () => {
  let now = 0;
  const clock = new GameClock(() => now);
  clock.set({ limitMs: 2 * MINUTE, usedMs: 0, running: true, players: null }, null);
  const shortAt = (milliseconds: number) => {
    now = milliseconds;
    clock.tick();
    return clock.warning?.seconds ?? null;
  };
  expect(shortAt(MINUTE - 1)).toBeNull();
  expect(shortAt(MINUTE)).toBe(60);
  expect(shortAt(2 * MINUTE - 10_001)).toBe(60);
  expect(shortAt(2 * MINUTE - 10_000)).toBe(10);
  expect(shortAt(2 * MINUTE)).toBeNull();
});

test("a game without a limit is never short of time", () => {
  const clock = new GameClock(() => 0);
  clock.set({ limitMs: null, usedMs: 10 * MINUTE, running: true, players: null }, null);
  expect(clock.warning?.seconds ?? null).toBeNull();
});

test("time is written short: what has passed in whole seconds, what is left up to the second that has begun", () => {
  expect([0, 999, 65_000, 3_723_000].map(passed)).toEqual(["0:00", "0:00", "1:05", "1:02:03"]);
  expect([0, 999, 1_300_000].map(remaining)).toEqual(["0:00", "0:01", "21:40"]);
});

test("without a limit it counts on while the game's clock runs, and stands still with it", () => {
  let now = 100;
  const clock = new GameClock(() => now);
  clock.set({ limitMs: null, usedMs: 5000, running: true, players: null }, null);
  now += 1500;
  clock.tick();
  expect([clock.used, clock.left]).toEqual([6500, null]);
  clock.set({ limitMs: null, usedMs: 7000, running: false, players: null }, null);
  now += 1500;
  clock.tick();
  expect(clock.used).toBe(7000);
});

test("the time of whoever is to move passes, and the warning names whose it is", () => {
  let now = 0;
  const clock = new GameClock(() => now);
  const players = { incrementMs: 5000, leftMs: [3 * MINUTE, 65_000] };
  clock.set({ limitMs: null, usedMs: 0, running: true, players }, 1);
  now = 4000;
  clock.tick();
  expect([clock.leftTo(0), clock.leftTo(1), clock.warning]).toEqual([3 * MINUTE, 61_000, null]);
  now = 5000;
  clock.tick();
  expect(clock.warning).toEqual({ seat: 1, seconds: 60 });
  now = 65_000;
  clock.tick();
  expect([clock.isUp, clock.warning]).toEqual([true, null]);
});

test("of two warnings the one with less time left is given", () => {
  const clock = new GameClock(() => 0);
  const players = { incrementMs: 0, leftMs: [50_000, 50_000] };
  clock.set({ limitMs: MINUTE, usedMs: 51_000, running: true, players }, 0);
  expect(clock.warning).toEqual({ seat: null, seconds: 10 });
  clock.set({ limitMs: MINUTE, usedMs: 1000, running: true, players }, 0);
  expect(clock.warning).toEqual({ seat: 0, seconds: 60 });
});

import { expect, test } from "vitest";
import { passed, Stopwatch } from "./stopwatch.svelte";

test("time that has passed is written short", () => {
  expect([0, 999, 65_000, 3_723_000].map(passed)).toEqual(["0:00", "0:00", "1:05", "1:02:03"]);
});

test("it counts on while the game's clock runs, and stands still with it", () => {
  let now = 100;
  const watch = new Stopwatch(() => now);
  watch.set({ limitMs: null, usedMs: 5000, running: true });
  now += 1500;
  watch.tick();
  expect(watch.used).toBe(6500);
  watch.set({ limitMs: null, usedMs: 7000, running: false });
  now += 1500;
  watch.tick();
  expect(watch.used).toBe(7000);
});

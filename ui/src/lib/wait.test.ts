import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Wait } from "./wait.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a wait is long after a second and over with the answer", async () => {
  const wait = new Wait();
  let answer = (_: number) => {};
  const asked = wait.for(
    () =>
      new Promise<number>((resolve) => {
        answer = resolve;
      }),
  );
  expect([wait.waiting, wait.long]).toEqual([true, false]);
  vi.advanceTimersByTime(999);
  expect(wait.long).toBe(false);
  vi.advanceTimersByTime(1);
  expect(wait.long).toBe(true);
  answer(7);
  expect(await asked).toBe(7);
  expect([wait.waiting, wait.long]).toEqual([false, false]);
});

test("a failure ends the wait and is passed on", async () => {
  const wait = new Wait();
  await expect(wait.for(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(wait.waiting).toBe(false);
});

test("an older wait does not end a newer one", async () => {
  const wait = new Wait();
  let answer = () => {};
  const older = wait.for(
    () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
  );
  void wait.for(() => new Promise<void>(() => {}));
  answer();
  await older;
  expect(wait.waiting).toBe(true);
});

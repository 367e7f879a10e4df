import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { WhoIsThere } from "./bindings";

const ask = vi.hoisted(() => vi.fn<() => Promise<WhoIsThere>>());
const acts = vi.hoisted(() => vi.fn(async () => null));
vi.mock("./commands", () => ({
  commands: { whoIsThere: ask, somebodyActs: acts, closeTeacherMode: async () => {} },
}));
vi.mock("./pinAsked.svelte", () => ({ pinAsked: {} }));

import { who } from "./who.svelte";

const MINUTE = 60_000;
const nobody: WhoIsThere = {
  teacher: { hasPin: true, open: false },
  guests: true,
  there: [],
  locked: ["mai"],
  asksInMs: null,
};

let use: (name: string) => void = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  const heard: Record<string, () => void> = {};
  vi.stubGlobal("document", {
    addEventListener: (name: string, run: () => void) => (heard[name] = run),
    hidden: false,
  });
  use = (name) => heard[name]?.();
  ask.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How often the shell is asked in a minute of rest after it has said this. */
async function askedAtRest(said: WhoIsThere): Promise<number> {
  ask.mockResolvedValue(said);
  await who.load();
  ask.mockClear();
  await vi.advanceTimersByTimeAsync(MINUTE);
  return ask.mock.calls.length;
}

test("nothing is asked at rest while nobody can go", async () => {
  who.watch();
  expect(await askedAtRest(nobody)).toBe(0);
  expect(await askedAtRest({ ...nobody, teacher: { ...nobody.teacher, hasPin: false, open: true } })).toBe(0);
});

test("a login and teacher mode, which end by themselves, are asked for until they have ended", async () => {
  who.watch();
  expect(await askedAtRest({ ...nobody, there: ["mai"], locked: [] })).toBe(6);
  expect(await askedAtRest({ ...nobody, teacher: { ...nobody.teacher, open: true } })).toBe(6);
  ask.mockResolvedValue(nobody);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(ask).toHaveBeenCalledTimes(7);
  expect(who.isLocked("mai")).toBe(true);
});

test("after a question that failed the next one is asked", async () => {
  who.watch();
  await askedAtRest({ ...nobody, there: ["mai"], locked: [] });
  ask.mockClear();
  ask.mockRejectedValue(new Error("busy"));
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(ask).toHaveBeenCalledTimes(6);
});

test("where several learn it is asked who is there when nothing was done for a while, and use is told once a minute", async () => {
  who.watch();
  expect(await askedAtRest({ ...nobody, asksInMs: 10 * MINUTE })).toBe(0);
  acts.mockClear();
  for (let second = 0; second < 120; second += 10) {
    use(second % 20 ? "pointerdown" : "wheel");
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect(acts).toHaveBeenCalledTimes(2);
  ask.mockResolvedValue({ ...nobody, asksInMs: 0 });
  await vi.advanceTimersByTimeAsync(7 * MINUTE - 1);
  expect(who.isInDoubt).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(who.isInDoubt).toBe(true);
  ask.mockClear();
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(ask).not.toHaveBeenCalled();
});

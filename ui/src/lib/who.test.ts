import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { WhoIsThere } from "./bindings";

const ask = vi.hoisted(() => vi.fn<() => Promise<WhoIsThere>>());
vi.mock("./commands", () => ({ commands: { whoIsThere: ask, closeTeacherMode: async () => {} } }));
vi.mock("./pinAsked.svelte", () => ({ pinAsked: {} }));

import { who } from "./who.svelte";

const MINUTE = 60_000;
const nobody: WhoIsThere = { teacher: { hasPin: true, open: false }, there: [], locked: ["mai"] };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { addEventListener: () => {}, hidden: false });
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

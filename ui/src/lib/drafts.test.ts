import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { drafts, keepAlways } from "./drafts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a draft comes back once, as it was", () => {
  drafts.keep("lesson", "mai", { index: 3 });
  expect(drafts.take("lesson", "mai")).toEqual({ index: 3 });
  expect(drafts.take("lesson", "mai")).toBeNull();
});

test("nobody gets another person's draft", () => {
  drafts.keep("lesson", "mai", 1);
  expect(drafts.take("lesson", "tom")).toBeNull();
  expect(drafts.take("lesson", null)).toBeNull();
  expect(drafts.take("lesson", "mai")).toBe(1);
});

test("after a day it is gone, and so is what was dropped or can't be read", () => {
  vi.useFakeTimers();
  drafts.keep("lesson", null, 1);
  vi.advanceTimersByTime(25 * 60 * 60 * 1000);
  expect(drafts.take("lesson", null)).toBeNull();
  drafts.keep("lesson", null, 1);
  drafts.keep("lesson", null, null);
  expect(drafts.take("lesson", null)).toBeNull();
  localStorage.setItem("draft/guest/lesson", "{");
  expect(drafts.take("lesson", null)).toBeNull();
});

test("of a person who is erased nothing stays", () => {
  drafts.keep("lesson", "mai", 1);
  drafts.keep("place", "mai", 2);
  drafts.keep("lesson", "maike", 3);
  drafts.forget("mai");
  expect(drafts.take("lesson", "mai")).toBeNull();
  expect(drafts.take("place", "mai")).toBeNull();
  expect(drafts.take("lesson", "maike")).toBe(3);
});

test("what everybody kept by one name is dropped, and nothing else", () => {
  drafts.keep("form", "mai", 1);
  drafts.keep("form", null, 2);
  drafts.keep("lesson", "mai", 3);
  drafts.forgetAll("form");
  expect(drafts.take("form", "mai")).toBeNull();
  expect(drafts.take("form", null)).toBeNull();
  expect(drafts.take("lesson", "mai")).toBe(3);
});

test("a full or forbidden storage loses the draft and nothing else", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
    removeItem: () => {},
  });
  expect(() => drafts.keep("lesson", null, 1)).not.toThrow();
});

test("unfinished work is kept while the page is seen, since its process may end, and dropped by whoever leaves it", () => {
  vi.useFakeTimers();
  const listeners = new Set<() => void>();
  vi.stubGlobal("document", {
    hidden: false,
    addEventListener: (_: string, listen: () => void) => listeners.add(listen),
    removeEventListener: (_: string, listen: () => void) => listeners.delete(listen),
  });
  let value = 1;
  const leave = keepAlways(
    () => drafts.keep("turn", null, value),
    () => drafts.keep("turn", null, null),
  );
  vi.advanceTimersByTime(5000);
  value = 2;
  vi.advanceTimersByTime(5000);
  expect(localStorage.getItem("draft/guest/turn")).toContain('"value":2');
  value = 3;
  vi.stubGlobal("document", { ...document, hidden: true });
  for (const listen of listeners) listen();
  expect(localStorage.getItem("draft/guest/turn")).toContain('"value":3');
  leave();
  vi.advanceTimersByTime(60_000);
  expect(drafts.take("turn", null)).toBeNull();
  expect(listeners.size).toBe(0);
});

test("what has not changed is not written again and again", () => {
  vi.useFakeTimers();
  const written = vi.spyOn(localStorage, "setItem");
  for (let second = 0; second < 600; second++) {
    drafts.keep("place", null, "#/game/7");
    vi.advanceTimersByTime(1000);
  }
  expect(written).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2 * 60 * 60 * 1000);
  drafts.keep("place", null, "#/game/7");
  expect(written).toHaveBeenCalledTimes(2);
});

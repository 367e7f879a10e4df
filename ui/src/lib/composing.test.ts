import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { guardComposition } from "./composing";

let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal("window", page);
  guardComposition();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Whether the app hears of a key. */
function hears(key: string, more: { isComposing?: boolean; keyCode?: number } = {}): boolean {
  const heard = vi.fn();
  page.addEventListener("keydown", heard);
  page.dispatchEvent(Object.assign(new Event("keydown"), { key, isComposing: false, keyCode: 0, ...more }));
  return heard.mock.calls.length > 0;
}

test("a key is heard, unless an input method composes with it", () => {
  for (const key of ["Escape", "Enter", "w", "?", "ArrowLeft", "7"]) {
    expect(hears(key), key).toBe(true);
    expect(hears(key, { isComposing: true }), key).toBe(false);
    expect(hears(key, { keyCode: 229 }), key).toBe(false);
  }
});

test("Escape closes no dialog while an input method composes, nor when it ends the composition", () => {
  const closes = () => page.dispatchEvent(new Event("cancel", { cancelable: true }));
  expect(closes()).toBe(true);
  page.dispatchEvent(new Event("compositionstart"));
  expect(closes()).toBe(false);
  page.dispatchEvent(new Event("compositionend"));
  expect(closes()).toBe(false);
  vi.runAllTimers();
  expect(closes()).toBe(true);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isTooSoon, selectsByMistake, waitForNext } from "./pressGuard";

const attributes = new Set<string>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", {
    documentElement: {
      setAttribute: (name: string) => attributes.add(name),
      removeAttribute: (name: string) => attributes.delete(name),
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("after a turn the page waits half a second; the next turn begins the time anew", () => {
  expect(attributes.size).toBe(0);
  waitForNext();
  vi.advanceTimersByTime(400);
  waitForNext();
  vi.advanceTimersByTime(499);
  expect([...attributes]).toEqual(["data-waits"]);
  vi.advanceTimersByTime(1);
  expect(attributes.size).toBe(0);
});

test("it counts when somebody pressed, however late a busy device hears of it", () => {
  const page = document.documentElement;
  waitForNext();
  const pressed = performance.now() + 120;
  vi.advanceTimersByTime(2000);
  expect(isTooSoon(page, pressed)).toBe(true);
  expect(isTooSoon(page, performance.now())).toBe(false);
  expect(isTooSoon(null, pressed)).toBe(false);
});

test("a second press selects no word on a board or a control, but in fields and texts", () => {
  class FakeElement {
    readonly #fits: string;
    constructor(fits: string) {
      this.#fits = fits;
    }
    matches(selector: string) {
      return selector.includes(this.#fits) && this.#fits === "textarea";
    }
    closest(selector: string) {
      return selector.includes(this.#fits) ? this : null;
    }
  }
  vi.stubGlobal("Element", FakeElement);
  const press = (fits: string, detail = 2) =>
    selectsByMistake({ detail, target: new FakeElement(fits) as unknown as Element });
  expect([press("button"), press("[data-tapped]")]).toEqual([true, true]);
  expect([press("button", 1), press("textarea"), press("article")]).toEqual([false, false, false]);
});

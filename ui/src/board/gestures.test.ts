import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gestures } from "./gestures";

/** A fake page with events, timers and a clock that can advance while the page is busy. */
class Piece extends EventTarget {}

let now = 0;
let held = 0;
let timers: { at: number; run: () => void }[] = [];
let page: EventTarget;
let piece: Piece;
let leave: () => void;

function at(type: string, on: EventTarget, fields: object = {}) {
  const event = Object.assign(new Event(type), {
    pointerId: 1,
    button: 0,
    clientX: 5,
    clientY: 5,
    ...fields,
  });
  on.dispatchEvent(event);
}

/** Runs the timers that are due; before that, the page may have been busy. */
function passes(time: number) {
  now += time;
  for (const timer of timers.filter(({ at }) => at <= now)) {
    timers = timers.filter((other) => other !== timer);
    timer.run();
  }
}

beforeEach(() => {
  now = 0;
  held = 0;
  timers = [];
  page = Object.assign(new EventTarget(), {
    setTimeout: (run: () => void, time: number) => timers.push({ at: now + time, run }),
    clearTimeout: () => {
      timers = [];
    },
  });
  vi.stubGlobal("window", page);
  vi.stubGlobal("Element", Piece);
  vi.spyOn(performance, "now").mockImplementation(() => now);
  piece = new Piece();
  const watch = gestures({
    canDrag: () => false,
    lifted: () => {},
    moved: () => {},
    dropped: () => {},
    cancelled: () => {},
    held: () => {
      held += 1;
      return true;
    },
  });
  leave = watch(piece as unknown as HTMLElement) as () => void;
});

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a press that stays is a long one", () => {
  at("pointerdown", piece);
  passes(440);
  expect(held).toBe(0);
  passes(20);
  expect(held).toBe(1);
});

test("a tap is none", () => {
  at("pointerdown", piece);
  passes(100);
  at("pointerup", page);
  passes(1000);
  expect(held).toBe(0);
});

test("a tap stays a tap where the page was too busy to hear its end in time", () => {
  at("pointerdown", piece);
  passes(900);
  expect(held).toBe(0);
  at("pointerup", page);
  passes(1000);
  expect(held).toBe(0);
});

test("a long press on a busy page is noticed a little later", () => {
  at("pointerdown", piece);
  passes(900);
  passes(70);
  expect(held).toBe(1);
});

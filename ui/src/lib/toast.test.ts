import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toast } from "./toast.svelte";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  toast.close();
  vi.useRealTimers();
});

test("a message goes after eight seconds, but not while it is held", () => {
  toast.show("Deleted");
  vi.advanceTimersByTime(7900);
  toast.hold();
  vi.advanceTimersByTime(60_000);
  expect(toast.current?.text).toBe("Deleted");
  toast.release();
  vi.advanceTimersByTime(8000);
  expect(toast.current).toBeNull();
});

test("a failure and what can be undone stay for thirty seconds, but not on the next page", () => {
  toast.show("Deleted", { label: "Undo", run: () => {} });
  vi.advanceTimersByTime(29_900);
  expect(toast.current?.text).toBe("Deleted");
  vi.advanceTimersByTime(200);
  expect(toast.current).toBeNull();
  toast.warn("Not saved");
  vi.advanceTimersByTime(29_900);
  expect(toast.current?.text).toBe("Not saved");
  toast.turnPage();
  expect(toast.current).toBeNull();
});

test("what failed in a task or a turn goes with it; what can be undone stays", () => {
  toast.warn("The rules don’t allow this.");
  toast.endTurn();
  expect(toast.current).toBeNull();
  toast.show("Deleted", { label: "Undo", run: () => {} });
  toast.endTurn();
  expect(toast.current?.text).toBe("Deleted");
});

test("what is said while a page is turned is there on the next one", () => {
  toast.show("Deleted", { label: "Undo", run: () => {} });
  vi.advanceTimersByTime(100);
  toast.turnPage();
  expect(toast.current?.text).toBe("Deleted");
});

test("after an Undo that was pressed in a held message, the next one goes by itself", () => {
  toast.show("Deleted", { label: "Undo", run: () => {} });
  // The pointer is over the message and never leaves it, since the message disappears under it.
  toast.hold();
  toast.close();
  toast.show("Brought back");
  vi.advanceTimersByTime(8000);
  expect(toast.current).toBeNull();
});

test("a message is shown in the place that came last, and in the page's when that has gone", () => {
  const [page, sheet] = [Symbol("page"), Symbol("sheet")];
  const closeSheet = toast.enter(sheet);
  const leavePage = toast.enter(page, true);
  expect([toast.isAt(sheet), toast.isAt(page)]).toEqual([true, false]);
  closeSheet();
  expect([toast.isAt(sheet), toast.isAt(page)]).toEqual([false, true]);
  leavePage();
});

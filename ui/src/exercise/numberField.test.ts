/** Digits can be typed as soon as a task with numbers appears. */
import { expect, test, vi } from "vitest";
import { focusNumberField } from "./numberField";

function focusedFrom(active: { tagName: string }, hasField = true) {
  const field = { focus: vi.fn() };
  const body = active.tagName === "BODY" ? active : { tagName: "BODY" };
  vi.stubGlobal("document", {
    querySelector: () => (hasField ? field : null),
    activeElement: active,
    body,
  });
  return [focusNumberField(), field.focus.mock.calls.length];
}

test.each(["BODY", "H1"])("the field takes the focus from %s", (tagName) => {
  expect(focusedFrom({ tagName })).toEqual([true, 1]);
});

test("the focus of a button stays, and without a field nothing happens", () => {
  expect(focusedFrom({ tagName: "BUTTON" })).toEqual([false, 0]);
  expect(focusedFrom({ tagName: "H1" }, false)).toEqual([false, 0]);
});

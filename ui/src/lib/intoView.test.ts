import { beforeEach, expect, test, vi } from "vitest";
import { intoView } from "./intoView";
import { settings } from "./settings.svelte";

vi.mock("./settings.svelte", () => ({ settings: { current: { motion: "usual" } } }));
vi.mock("svelte/motion", () => ({ prefersReducedMotion: { current: false } }));
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));

/** How what has appeared is scrolled into view. */
function behaviour(): ScrollBehavior | undefined {
  let asked: ScrollIntoViewOptions = {};
  const element = { scrollIntoView: (options: ScrollIntoViewOptions) => (asked = options) };
  intoView()(element as unknown as Element);
  return asked.behavior;
}

beforeEach(() => {
  settings.current.motion = "usual";
});

test("what has appeared is scrolled to at once if the settings want no motion", () => {
  expect(behaviour()).toBe("smooth");
  settings.current.motion = "none";
  expect(behaviour()).toBe("instant");
});

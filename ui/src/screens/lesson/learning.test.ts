/** An interrupted lesson continues where it was. */
import { beforeEach, expect, test, vi } from "vitest";
import samples from "../../../tests/gallery/lessons.json";
import type { LessonView } from "../../lib/bindings";

vi.stubGlobal("navigator", { userAgent: "" });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal("window", globalThis);

const lessons = samples.lessons as unknown as Record<string, LessonView>;
const lesson = Object.values(lessons).find(
  ({ check, steps }) => !check && steps.slice(1).some(({ asks }) => asks.kind === "points"),
);

/** A lesson at a step that asks for points. */
async function atPoints() {
  if (!lesson) throw new Error("no sample lesson asks for points");
  const { Learning } = await import("./learning.svelte");
  const learning = new Learning(lesson, "one");
  while (learning.step?.asks.kind !== "points") learning.next();
  return { learning, again: new Learning(lesson, "two") };
}

beforeEach(() => {
  vi.useFakeTimers();
});

test("what was picked and typed is there again", async () => {
  const { learning, again } = await atPoints();
  learning.tap("A1");
  learning.tap("B2");
  const { begun } = learning;
  if (!begun) throw new Error("nothing was begun");
  again.resume(JSON.parse(JSON.stringify(begun)));
  expect(again.index).toBe(learning.index);
  expect(again.phase).toBe("asking");
  expect(again.picks.points).toEqual(["A1", "B2"]);
});

test("a step that was solved is not asked again, and another version of the lesson begins anew", async () => {
  const { learning, again } = await atPoints();
  learning.phase = "right";
  const { begun } = learning;
  const last = learning.index + 1 === lesson?.steps.length;
  expect(begun?.index ?? null).toBe(last ? null : learning.index + 1);
  again.resume({ steps: 99, index: 3, solved: [], asking: true, entered: null });
  expect(again.index).toBe(0);
});

/** The tasks of a placement come one by one, and nothing is said about an answer. */
import { expect, test, vi } from "vitest";
import samples from "../../../tests/gallery/lessons.json";
import type { LessonStep, LessonView, PlacementAnswer } from "../../lib/bindings";

vi.mock("../../lib/commands", () => ({ commands: { markStep: vi.fn(), exerciseModel: vi.fn() } }));
vi.mock("../../lib/pressGuard", () => ({ waitForNext: vi.fn() }));
vi.mock("../../lib/toast.svelte", () => ({ toast: { fail: vi.fn(), endTurn: vi.fn() } }));

vi.stubGlobal("navigator", { userAgent: "" });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal("window", globalThis);

const steps = Object.values(samples.lessons as unknown as Record<string, LessonView>)
  .flatMap((lesson) => lesson.steps)
  .filter(({ asks }) => asks.kind === "points");
const [first, second] = steps as [LessonStep, LessonStep];

/** A placement of two tasks, and what was handed in. */
async function placement() {
  const { Learning } = await import("../lesson/learning.svelte");
  const { checkOfTask } = await import("./tasks");
  const given: PlacementAnswer[] = [];
  const learning = new Learning(checkOfTask(first), "", async (answer) => {
    given.push(answer);
    return given.length === 1 ? second : null;
  });
  return { learning, given };
}

test("after an answer the next task follows, and after the last one the placement is over", async () => {
  const { commands } = await import("../../lib/commands");
  const { learning, given } = await placement();
  expect([learning.step?.id, learning.last]).toEqual([first.id, true]);
  await learning.answer({ kind: "points", points: ["A1"] });
  expect([learning.step?.id, learning.phase, learning.marking]).toEqual([second.id, "asking", null]);
  await learning.dontKnow();
  expect(learning.phase).toBe("over");
  expect(given.map(({ task, answer }) => [task, answer])).toEqual([
    [first.id, { kind: "points", points: ["A1"] }],
    [second.id, null],
  ]);
  expect(commands.markStep).not.toHaveBeenCalled();
});

test("a wrong equation has ended the answer: its reason is read before the next task", async () => {
  const { learning } = await placement();
  await learning.answer({ kind: "points", points: ["A1"] }, "6 + 9 is 15.");
  expect([learning.phase, learning.ended, learning.step?.id, learning.last]).toEqual([
    "ended",
    "6 + 9 is 15.",
    first.id,
    false,
  ]);
  learning.next();
  expect([learning.phase, learning.step?.id]).toEqual(["asking", second.id]);
});

test("nothing is handed in twice", async () => {
  const { learning, given } = await placement();
  await Promise.all([learning.dontKnow(), learning.dontKnow()]);
  expect(given.length).toBe(1);
});

test("hints, and what was begun in a lesson, are none of a placement", async () => {
  const { learning } = await placement();
  await learning.hint();
  expect([learning.hints, learning.begun]).toEqual([0, null]);
});

test("a press right after an answer is none to the next task: the page waits with each task that takes another's place", async () => {
  const { waitForNext } = await import("../../lib/pressGuard");
  const { learning } = await placement();
  vi.mocked(waitForNext).mockClear();
  await learning.dontKnow();
  expect([learning.step?.id, vi.mocked(waitForNext).mock.calls.length]).toEqual([second.id, 1]);
});

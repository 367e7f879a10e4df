/** An interrupted lesson continues where it was; an answer of the shell belongs to the step that asked for it. */
import { beforeEach, expect, test, vi } from "vitest";
import samples from "../../../tests/gallery/lessons.json";
import type { LessonModel, LessonView } from "../../lib/bindings";
import { commands } from "../../lib/commands";

vi.mock("../../lib/commands", () => ({ commands: { markStep: vi.fn(), exerciseModel: vi.fn() } }));
vi.mock("../../lib/pressGuard", () => ({ waitForNext: vi.fn() }));
vi.mock("../../lib/toast.svelte", () => ({ toast: { fail: vi.fn(), endTurn: vi.fn() } }));

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
  vi.mocked(commands.exerciseModel).mockReturnValue(new Promise(() => {}));
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

type Marked = Awaited<ReturnType<typeof commands.markStep>>;

test("what an answer to one step brings does not land on the next step", async () => {
  const { learning } = await atPoints();
  let mark = (_: Marked) => {};
  vi.mocked(commands.markStep).mockReturnValue(
    new Promise((resolve) => {
      mark = resolve;
    }),
  );
  learning.index = 0;
  const answering = learning.answer({ kind: "points", points: [] });
  learning.index = 1;
  mark({ marking: { verdict: "right" }, model: null } as unknown as Marked);
  await answering;
  expect([learning.phase, learning.solved, learning.marking, learning.busy]).toEqual([
    "asking",
    0,
    null,
    false,
  ]);
});

test("while an answer is marked the step is not begun anew", async () => {
  const { learning } = await atPoints();
  vi.mocked(commands.markStep).mockReturnValue(new Promise(() => {}));
  const { attempts } = learning;
  void learning.answer({ kind: "points", points: [] });
  learning.again();
  expect(learning.attempts).toBe(attempts);
});

test("the last hint counts only if the model was loaded", async () => {
  const { learning } = await atPoints();
  learning.hints = 2;
  vi.mocked(commands.exerciseModel).mockRejectedValueOnce(new Error("no"));
  await learning.hint();
  expect(learning.hints).toBe(2);
  vi.mocked(commands.exerciseModel).mockResolvedValue({} as LessonModel);
  await learning.hint();
  expect(learning.hints).toBe(3);
});

test("an answer that was asked for does not end a step that was answered right meanwhile", async () => {
  const { learning } = await atPoints();
  learning.phase = "wrong";
  vi.mocked(commands.exerciseModel).mockResolvedValue({} as LessonModel);
  const showing = learning.showAnswer();
  learning.phase = "right";
  await showing;
  expect([learning.phase, learning.hints]).toEqual(["right", 0]);
});

test("in a check a wrong equation is explained beside its board; the learner goes on to the next task", async () => {
  const check = lessons["c01-check"];
  if (!check) throw new Error("no sample check");
  const { Learning } = await import("./learning.svelte");
  const learning = new Learning(check, "one");
  const marked = { marking: { verdict: "wrong", parts: [] }, model: null } as unknown as Marked;
  vi.mocked(commands.markStep).mockResolvedValue(marked);
  await learning.enter("D3-C3", "Not equal. This try has ended.");
  expect([learning.phase, learning.index, learning.ended]).toEqual([
    "ended",
    0,
    "Not equal. This try has ended.",
  ]);
  expect([learning.asking, learning.results.length]).toEqual([false, 1]);
  learning.next();
  expect([learning.phase, learning.index, learning.ended]).toEqual(["asking", 1, null]);
  await learning.enter("D3-C3");
  expect([learning.phase, learning.index]).toEqual(["asking", 2]);
});

/** A lesson at its first step that asks for this. */
async function atStep(kind: "number" | "values") {
  const lesson = Object.values(lessons).find(
    ({ check, steps }) => !check && steps.some(({ asks }) => asks.kind === kind),
  );
  if (!lesson) throw new Error(`no sample lesson asks for ${kind}`);
  const { Learning } = await import("./learning.svelte");
  const learning = new Learning(lesson, "one");
  while (learning.step?.asks.kind !== kind) learning.next();
  if (learning.phase === "example") learning.try();
  return learning;
}

test("a number is read in any digits, and what is no number is no answer", async () => {
  const one = await atStep("number");
  for (const text of ["15", "１５", "١٥"]) {
    one.typing.type(text);
    expect([one.answerNow, one.typing.isMistyped], text).toEqual([{ kind: "number", number: 15 }, false]);
  }
  for (const text of ["1.5", "-3", "x"]) {
    one.typing.type(text);
    expect([one.answerNow, one.typing.isMistyped], text).toEqual([null, true]);
  }
  const several = await atStep("values");
  several.typing.type("1.5");
  several.typing.add();
  expect([several.picks.numbers, several.typing.text]).toEqual([[], "1.5"]);
  several.typing.type("१२");
  several.typing.add();
  expect([several.picks.numbers, several.typing.text]).toEqual([[12], ""]);
});

test("after the answer was shown, the learner does the step, and a lesson that was left goes on with it", async () => {
  const { learning } = await atPoints();
  const { Learning } = await import("./learning.svelte");
  const { lesson, index } = learning;
  learning.phase = "shown";
  learning.again();
  expect([learning.index, learning.phase]).toEqual([index, "asking"]);

  const solved = lesson.steps.map((_, at) => at !== index);
  const left = new Learning({ ...lesson, solved }, "three");
  expect([left.index, left.solved]).toEqual([index, lesson.steps.length - 1]);
  left.next();
  expect(left.phase).toBe("over");
  const done = new Learning({ ...lesson, solved: solved.map(() => true) }, "four");
  expect([done.index, done.solved]).toEqual([0, 0]);
});

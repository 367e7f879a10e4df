import { beforeAll, describe, expect, test, vi } from "vitest";
import samples from "../../../tests/gallery/lessons.json";
import { look } from "../../../tests/gallery/look";
import type { EntryOf, LessonModel, LessonView, MathematicalBoard, StepAnswer } from "../../lib/bindings";
import { EQUATIONS, MOVES } from "./firstCourse";

const marked = vi.fn();
const refused = vi.fn();

vi.mock("../../lib/commands", () => ({
  commands: {
    lookAt: async (of: EntryOf, from: string, to: string | null) => {
      const step = of.is === "position" ? steps.find((one) => one.position === of.position) : undefined;
      if (!step) throw new Error("There is no such step.");
      return look(step.board as MathematicalBoard, from, to, models.get(step.id)?.explanation ?? null);
    },
    whyNot: async () => ({ code: "notEqual" }),
    whyRefused: async (...given: unknown[]) => refused(...given) ?? null,
    markStep: async ({ step, answer }: StepAnswer) => {
      marked(step, answer);
      return (samples.right as unknown as Record<string, unknown>)[step];
    },
  },
}));
vi.mock("../../lib/learner.svelte", () => ({ learner: { current: null } }));
vi.mock("../../lib/settings.svelte", () => ({ settings: { current: {} } }));
vi.mock("../../sound/feedback", () => ({ feedback: () => {} }));
vi.mock("../../games/mathematical-chess/saying", () => ({
  speech: async () => ({ entrySpeech: () => "", choiceSpeech: () => "", totalSpeech: () => "" }),
}));
vi.mock("../../games/mathematical-chess/reason", () => ({ reasonText: () => "" }));

const lessons = samples.lessons as unknown as Record<string, LessonView>;
const equations = lessons[EQUATIONS] as LessonView;
const moves = lessons[MOVES] as LessonView;
const steps = [...equations.steps, ...moves.steps];
const models = new Map(Object.entries(samples.models as unknown as Record<string, LessonModel>));

async function opened(index: number) {
  const { FirstSteps } = await import("./firstSteps.svelte");
  const first = new FirstSteps({ ...equations, steps: steps.slice(index) }, "sitting", models);
  await first.prepare();
  marked.mockClear();
  refused.mockClear();
  return first;
}

describe("the first start", () => {
  beforeAll(() => {
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
  });

  test("begins with the equation in sight and takes by one tap", async () => {
    const first = await opened(0);
    expect(first.told && first.shown && first.taking.length === 0).toBe(true);
    expect(first.view.marks.get("E3")).toBe("removable");
    expect(first.view.rails.map(({ from, to }) => from + to)).toEqual(["C3A3", "C3E3"]);
    await first.tap("E3");
    expect(marked).toHaveBeenCalledWith("c00-l09-s1", { kind: "turns", turns: ["C3!E3"] });
    expect(first.learning.phase).toBe("right");
    expect(first.view.marks.get("E3")).toBe("faded");
  });

  test("tells why a tap takes nothing, and counts it as no answer", async () => {
    const first = await opened(0);
    await first.tap("C5");
    expect(refused).toHaveBeenCalled();
    expect(first.reason).not.toBeNull();
    expect([...(first.view.notes?.keys() ?? [])]).toEqual(["C5"]);
    expect([first.learning.phase, marked.mock.calls.length]).toEqual(["asking", 0]);
    await first.tap("E3");
    expect(first.view.notes?.has("C5") ?? false).toBe(false);
  });

  test("lets both pieces of an equation be found, each by a tap", async () => {
    const first = await opened(1);
    expect([first.told, first.shown, first.missing]).toEqual([false, false, 2]);
    expect(first.view.marks.size).toBe(0);
    await first.tap("E3");
    expect([first.missing, marked.mock.calls.length]).toEqual([1, 0]);
    await first.tap("E3");
    expect(first.missing).toBe(1);
    await first.tap("B3");
    expect(marked).toHaveBeenCalledWith("c00-l09-s2", { kind: "turns", turns: ["C3!B3,E3"] });
  });

  test("ends a taught move by itself", async () => {
    for (const [index, step] of moves.steps.entries()) {
      const first = await opened(equations.steps.length + index);
      const { from, to } = models.get(step.id)?.explanation ?? {};
      expect(first.byEquation).toBe(false);
      await first.tap(from ?? "");
      await first.tap(to ?? "");
      expect(marked).toHaveBeenCalledWith(step.id, { kind: "turns", turns: [`${from}x${to}`] });
    }
  });
});

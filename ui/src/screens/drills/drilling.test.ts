/** An answer of the shell belongs to the exercise that asked for it. */
import { beforeEach, expect, test, vi } from "vitest";
import { foundRound } from "../../../tests/gallery/finding";
import practice from "../../../tests/gallery/practice.json";
import type { DrillMarking, DrillRound, LessonAnswer, LessonModel } from "../../lib/bindings";
import { commands } from "../../lib/commands";
import { waitForNext } from "../../lib/pressGuard";
import { Drilling } from "./drilling.svelte";

vi.mock("../../lib/commands", () => ({
  commands: { markDrill: vi.fn(), exerciseHint: vi.fn(), exerciseModel: vi.fn() },
}));
vi.mock("../../lib/pressGuard", () => ({ waitForNext: vi.fn() }));
vi.mock("../../lib/learner.svelte", () => ({ learner: { current: null } }));
vi.mock("../../lib/settings.svelte", () => ({ settings: { current: {} } }));
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));

const round = practice.round as unknown as DrillRound;
const model = {} as LessonModel;
const nothing: LessonAnswer = { kind: "values", values: [] };

/** A promise with the function that fulfils it. */
function later<T>() {
  let give = (_: T) => {};
  const promise = new Promise<T>((resolve) => {
    give = resolve;
  });
  return { promise, give: (value: T) => give(value) };
}

beforeEach(() => vi.clearAllMocks());

test("what an answer to one exercise brings does not land on the next", async () => {
  const marked = later<DrillMarking>();
  vi.mocked(commands.markDrill).mockReturnValue(marked.promise);
  const drilling = new Drilling(round, null);
  const answering = drilling.answer(nothing);
  drilling.next();
  marked.give({ marking: { verdict: "right" }, model } as unknown as DrillMarking);
  await answering;
  expect([drilling.index, drilling.phase, drilling.model, drilling.busy]).toEqual([1, "asking", null, false]);
});

test.each(["hint", "showAnswer"] as const)(
  "a model that %s asked for does not land on the next exercise",
  async (asks) => {
    const loaded = later<LessonModel>();
    vi.mocked(commands.exerciseModel).mockReturnValue(loaded.promise);
    const drilling = new Drilling(round, null);
    drilling.hints = 1;
    if (asks === "showAnswer") drilling.phase = "wrong";
    const asking = drilling[asks]();
    drilling.next();
    loaded.give(model);
    await asking;
    expect([drilling.index, drilling.phase, drilling.hints, drilling.model]).toEqual([1, "asking", 0, null]);
  },
);

test("a button that is pressed twice hands in the answer once, and the same answer counts again later", async () => {
  const wrong = { marking: { verdict: "wrong", parts: [], why: [] }, model: null, mistake: null };
  vi.mocked(commands.markDrill).mockResolvedValue(wrong as unknown as DrillMarking);
  const now = vi.spyOn(performance, "now").mockReturnValue(1000);
  const drilling = new Drilling(round, null);
  await drilling.answer(nothing);
  now.mockReturnValue(1150);
  await drilling.answer(nothing);
  expect([drilling.tries, drilling.phase]).toEqual([1, "wrong"]);
  expect(commands.markDrill).toHaveBeenCalledTimes(1);
  now.mockReturnValue(2500);
  await drilling.answer(nothing);
  expect([drilling.tries, drilling.phase]).toEqual([2, "shown"]);
  now.mockRestore();
});

test("while an answer is marked the exercise is not begun anew", () => {
  vi.mocked(commands.markDrill).mockReturnValue(new Promise(() => {}));
  const drilling = new Drilling(round, null);
  void drilling.answer(nothing);
  const { picks } = drilling;
  drilling.again();
  expect(drilling.picks).toBe(picks);
});

test("after a right answer the board shows that answer, and not another one that is right too", async () => {
  const item = round.items[0];
  if (item?.step.board?.game !== "mathematical-chess") throw new Error("no board");
  const { board } = item.step;
  const [own, others] = [board.pieces.slice(0, 1), board.pieces.slice(1)];
  const explanation = { from: null, to: null, steps: [] };
  const marking = { verdict: "right", board: { ...board, pieces: own }, explanation };
  const other = { ...model, board: { ...board, pieces: others }, explanation };
  vi.mocked(commands.markDrill).mockResolvedValue({ marking, model: other } as unknown as DrillMarking);
  const drilling = new Drilling(round, null);
  await drilling.answer(nothing);
  expect([drilling.phase, drilling.view.pieces]).toEqual(["right", own]);
});

/** The round with its first exercise of this kind alone, whose numbers are typed. */
function typedRound(kind: "values" | "pairs" | "number"): DrillRound {
  const item = round.items.find(({ step }) => step.asks.kind === kind);
  if (!item) throw new Error(`no sample asks for ${kind}`);
  return { ...round, items: [{ ...item, choices: { kind: "typed" } }] };
}

test.each<["values" | "pairs" | "number", string[], LessonAnswer]>([
  ["values", ["12", "3"], { kind: "values", values: [3, 12] }],
  ["pairs", ["12", "2"], { kind: "pairs", pairs: [[12, 2]] }],
  ["number", ["15"], { kind: "number", number: 15 }],
])("%s are typed, and the check takes what is still in the field", async (kind, texts, answer) => {
  vi.mocked(commands.markDrill).mockReturnValue(new Promise(() => {}));
  const drilling = new Drilling(typedRound(kind), null);
  const { typing } = drilling;
  expect([drilling.ready, drilling.nothing]).toEqual([
    false,
    kind === "number" ? null : { kind, [kind]: [] },
  ]);
  for (const [at, text] of texts.entries()) {
    typing?.type(text);
    if (at + 1 < texts.length) typing?.add();
  }
  expect([drilling.ready, drilling.nothing]).toEqual([true, null]);
  void drilling.check();
  expect(vi.mocked(commands.markDrill).mock.calls[0]?.[0].answer).toEqual(answer);
});

test("what is typed and no number is no answer, and stays after a wrong one", async () => {
  vi.mocked(commands.markDrill).mockResolvedValue({
    marking: { verdict: "wrong", parts: [] },
    model: null,
    mistake: null,
  } as unknown as DrillMarking);
  const drilling = new Drilling(typedRound("number"), null);
  drilling.typing?.type("1.5");
  expect([drilling.ready, drilling.typing?.isMistyped]).toEqual([false, true]);
  drilling.typing?.type("15");
  await drilling.check();
  expect([drilling.phase, drilling.typing?.text, drilling.typing?.number]).toEqual(["wrong", "15", 15]);
  drilling.again();
  expect(drilling.typing?.text).toBe("");
});

test.each(["shown", "claimedWrongly"] as const)(
  "a right turn is helped if the equations were %s before",
  async (helped) => {
    const marked = { marking: { verdict: "right", parts: [] }, model: null, mistake: null };
    vi.mocked(commands.markDrill).mockResolvedValue(marked as unknown as DrillMarking);
    const drilling = new Drilling(foundRound(), null);
    const found = drilling.turn?.found;
    if (!found) throw new Error("nothing is found here");
    found[helped] = true;
    await drilling.play("D3-C3!B3,F3");
    expect(drilling.results).toMatchObject([{ rightAtOnce: false, helped: true }]);
    const { given } = vi.mocked(commands.markDrill).mock.calls[0]?.[0] ?? {};
    expect(given?.hints).toBe(helped === "shown" ? 1 : 0);
  },
);

test("the first hint at a turn is asked for, and names nothing if nothing can be taken", async () => {
  vi.mocked(commands.exerciseHint).mockResolvedValue([]);
  const drilling = new Drilling(foundRound(), null);
  await drilling.hint();
  expect([drilling.hints, drilling.lookAt]).toEqual([1, []]);
  vi.mocked(commands.exerciseModel).mockResolvedValue(model);
  await drilling.hint();
  expect(drilling.hints).toBe(2);
});

test("that nothing can be taken is an answer where the task allows it", () => {
  expect(new Drilling(foundRound(), null).nothing).toEqual({ kind: "turns", turns: ["--"] });
  const [item] = foundRound().items;
  if (!item) throw new Error("The sample round is empty.");
  const asks = { kind: "turn", turns: 1, orNothing: false } as const;
  const items = [{ ...item, step: { ...item.step, asks } }];
  expect(new Drilling({ ...foundRound(), items }, null).nothing).toBeNull();
});

test("the page waits when another exercise takes the place of the last one", () => {
  const drilling = new Drilling(round, null);
  expect(waitForNext).not.toHaveBeenCalled();
  drilling.next();
  expect([drilling.index, vi.mocked(waitForNext).mock.calls.length]).toEqual([1, 1]);
});

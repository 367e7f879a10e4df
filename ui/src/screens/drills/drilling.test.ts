/** An answer of the shell belongs to the exercise that asked for it. */
import { beforeEach, expect, test, vi } from "vitest";
import practice from "../../../tests/gallery/practice.json";
import type { DrillMarking, DrillRound, LessonAnswer, LessonModel } from "../../lib/bindings";
import { commands } from "../../lib/commands";
import { Drilling } from "./drilling.svelte";

vi.mock("../../lib/commands", () => ({ commands: { markDrill: vi.fn(), drillModel: vi.fn() } }));
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
    vi.mocked(commands.drillModel).mockReturnValue(loaded.promise);
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

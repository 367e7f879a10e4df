/** What the panel says of a step on another game's own board. */
import { render } from "svelte/server";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import samples from "../../../tests/gallery/lessons.json";
import type { BoardParts } from "../../games/parts";
import type { LessonAsk, LessonView } from "../../lib/bindings";
import { loadMessages } from "../../lib/catalogue";
import { commands } from "../../lib/commands";
import { loadLessonTexts } from "../../lib/lessonTexts";

vi.mock("../../lib/commands", () => ({ commands: { markStep: vi.fn() } }));
vi.mock("../../lib/pressGuard", () => ({ waitForNext: vi.fn() }));
vi.mock("../../lib/learner.svelte", () => ({ learner: { current: null } }));
vi.mock("../../lib/settings.svelte", () => ({ settings: { current: {} } }));
vi.stubGlobal("navigator", { userAgent: "" });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));

const lessons = samples.lessons as unknown as Record<string, LessonView>;
const wrong = samples.wrong as unknown as Record<string, Awaited<ReturnType<typeof commands.markStep>>>;
/** A game's board without anything to see. */
const parts = {
  entry: () => ({ chosen: null, reset() {}, escape() {} }),
  Panel: () => {},
  turnText: (turn: string) => turn,
  refusalText: () => "",
} as unknown as BoardParts;

beforeAll(() => Promise.all([loadMessages("lesson", "practise", "written"), loadLessonTexts("cubic")]));
beforeEach(() => vi.clearAllMocks());

/** A lesson at its first step of this kind, and its panel as text. */
async function at(kind: LessonAsk["kind"]) {
  const { Learning } = await import("./learning.svelte");
  const { LessonTable } = await import("./lessonTable.svelte");
  const { default: LessonPanel } = await import("./LessonPanel.svelte");
  const learning = new Learning(lessons["cubic-l01"] as LessonView, "one");
  while (learning.step?.asks.kind !== kind) learning.next();
  if (learning.phase === "example") learning.try();
  const table = new LessonTable(learning, parts);
  const props = {
    learning,
    table,
    parts,
    hints: true,
    reason: () => "",
    onpoint: () => {},
    oncheck: () => {},
  };
  return { learning, body: () => render(LessonPanel, { props }).body };
}

test("a wrong turn is gone from a game's own board, and the panel does not say that it stays", async () => {
  const { learning, body } = await at("turn");
  vi.mocked(commands.markStep).mockResolvedValue(
    wrong[learning.step?.id ?? ""] as Awaited<ReturnType<typeof commands.markStep>>,
  );
  await learning.enter("a1a2");
  expect(learning.phase).toBe("wrong");
  expect(body()).toContain("Try another turn.");
  expect(body()).not.toContain("Your answer stays.");
});

test("points that are chosen on a game's own board are heard", async () => {
  const { learning, body } = await at("points");
  learning.picks.point("b3");
  learning.picks.point("c3");
  expect(body()).toMatch(/role="status"[^>]*data-testid="chosen"[^>]*>(<!--.*?-->)?Chosen: b3, c3/);
});

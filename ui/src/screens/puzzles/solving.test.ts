/** A win in two: the second turn of a puzzle. */
import { render } from "svelte/server";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import practice from "../../../tests/gallery/practice.json";
import type { Finding, Puzzle, PuzzleHint, PuzzleMarking } from "../../lib/bindings";
import { loadMessages } from "../../lib/catalogue";
import { commands } from "../../lib/commands";
import { Solving } from "./solving.svelte";

vi.mock("../../lib/commands", () => ({ commands: { markPuzzle: vi.fn(), puzzleHint: vi.fn() } }));
vi.mock("../../lib/learner.svelte", () => ({ learner: { current: null } }));
vi.mock("../../lib/settings.svelte", () => ({ settings: { current: {} } }));
vi.mock("../../lib/trail", () => ({ trail: {} }));
vi.mock("../../shell/router.svelte", () => ({ router: {} }));
// A board needs a browser window; this test has none.
vi.mock("../../board/Board.svelte", () => ({ default: () => {} }));
vi.stubGlobal("navigator", { userAgent: "" });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));

const [sample] = practice.puzzles as unknown as { puzzle: Puzzle; hint: PuzzleHint; wrong: PuzzleMarking }[];

beforeAll(() => loadMessages("practise"));
beforeEach(() => vi.clearAllMocks());

/** A puzzle whose first turn was right and got this reply; that number of hints was asked for before. */
async function inSecondTurn(
  hints: number,
  reply = "D5-D3!E3,F3",
  finding: Finding = "shown",
): Promise<Solving> {
  if (!sample?.wrong.reply) throw new Error("no sample with a reply");
  const { explanation } = sample.wrong.reply;
  vi.mocked(commands.puzzleHint).mockResolvedValue(sample.hint);
  vi.mocked(commands.markPuzzle).mockResolvedValue({
    ...sample.wrong,
    verdict: "goesOn",
    reply: { ...sample.wrong.reply, explanation: { ...explanation, text: reply } },
  });
  const solving = new Solving("sitting", null, { ...sample.puzzle, kind: "winInTwo", finding });
  for (let asked = 0; asked < hints; asked++) await solving.askHint();
  await solving.play("C1-C2");
  return solving;
}

/** What a screen reader reads. */
async function heard(solving: Solving): Promise<string> {
  const { default: PuzzleView } = await import("./PuzzleView.svelte");
  const { body } = render(PuzzleView, { props: { solving, level: null, hints: true } });
  return (
    /<p class="spoken-only[^>]*role="status"[^>]*>([^<]*)<\/p>(?!.*role="status")/s.exec(body)?.[1] ?? ""
  );
}

test("the hints at the second turn begin anew", async () => {
  const solving = await inSecondTurn(3);
  expect([solving.hint, solving.hintStage]).toEqual([null, 1]);
  await solving.askHint();
  expect(solving.hintStage).toBe(1);
});

test("the reply is heard in words, and after it each step of the second turn", async () => {
  const solving = await inSecondTurn(0);
  expect(await heard(solving)).toBe(
    "Right so far. The other player’s turn: D5 → D3, takes what is on E3 and F3. Now finish it.",
  );
  vi.spyOn(solving.turn as NonNullable<Solving["turn"]>, "said", "get").mockReturnValue("Chosen.");
  expect(await heard(solving)).toBe("Chosen.");
});

test("equations that were shown count as a hint in every further try, and are found again in it", async () => {
  if (!sample) throw new Error("no sample");
  vi.mocked(commands.markPuzzle).mockResolvedValue(sample.wrong);
  const solving = new Solving("sitting", null, { ...sample.puzzle, finding: "found" });
  const found = solving.turn?.found;
  if (!found) throw new Error("nothing is found here");
  found.shown = true;
  await solving.play("C1");
  solving.again();
  expect([solving.turn?.found?.shown, solving.turn?.claims === null]).toEqual([false, false]);
  await solving.play("C1");
  const hints = vi.mocked(commands.markPuzzle).mock.calls.map(([{ given }]) => given.hints);
  expect(hints).toEqual([1, 1]);
});

test("in the second turn of a puzzle the shell is told the turns before", async () => {
  const solving = await inSecondTurn(0, "D5-D3", "found");
  expect(solving.turn?.found?.soFar).toEqual(["C1-C2", "D5-D3"]);
});

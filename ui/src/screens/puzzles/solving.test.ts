/** A win in two: the second turn of a puzzle. */
import { render } from "svelte/server";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import practice from "../../../tests/gallery/practice.json";
import type { Finding, Puzzle, PuzzleHint, PuzzleMarking } from "../../lib/bindings";
import { loadMessages } from "../../lib/catalogue";
import { commands } from "../../lib/commands";
import { Solving } from "./solving.svelte";

vi.mock("../../lib/commands", () => ({
  commands: { markPuzzle: vi.fn(), puzzleHint: vi.fn(), puzzle: vi.fn(), practiceHome: vi.fn() },
}));
vi.mock("../../lib/pressGuard", () => ({ waitForNext: vi.fn() }));
vi.mock("../../lib/learner.svelte", () => ({ learner: { current: null } }));
vi.mock("../../lib/settings.svelte", () => ({ settings: { current: {} } }));
vi.mock("../../lib/trail", () => ({ trail: {} }));
vi.mock("../../shell/router.svelte", () => ({ router: {} }));
// A board needs a browser window; this test has none.
vi.mock("../../board/Board.svelte", () => ({ default: () => {} }));
vi.stubGlobal("navigator", { userAgent: "" });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));

/** Puzzles of any level and any theme. */
const ANY = { level: null, theme: null };

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
  const solving = new Solving("sitting", ANY, { ...sample.puzzle, kind: "winInTwo", finding });
  for (let asked = 0; asked < hints; asked++) await solving.askHint();
  await solving.play("C1-C2");
  return solving;
}

async function shown(solving: Solving): Promise<string> {
  const { default: PuzzleView } = await import("./PuzzleView.svelte");
  return render(PuzzleView, { props: { solving, hints: true } }).body;
}

/** What a screen reader reads. */
async function heard(solving: Solving): Promise<string> {
  const body = await shown(solving);
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
  const solving = new Solving("sitting", ANY, { ...sample.puzzle, finding: "found" });
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

test("the next puzzle is of the chosen level and theme, and the screen says which theme", async () => {
  if (!sample) throw new Error("no sample");
  vi.mocked(commands.puzzle).mockResolvedValue(null);
  const solving = new Solving("sitting", { level: 3, theme: "jump" }, sample.puzzle);
  expect(await shown(solving)).toContain("Jump and take · rating");
  await solving.next();
  expect(vi.mocked(commands.puzzle).mock.calls).toEqual([
    [{ is: "next", level: 3, theme: "jump", passed: [sample.puzzle.id] }, null],
  ]);
  expect(await heard(solving)).toBe(
    "No puzzle of “Jump and take” is left here. Those that you did not solve come back the next time.",
  );
});

test("no theme is shown before the puzzle is solved unless it was chosen, and then in a sentence", async () => {
  if (!sample) throw new Error("no sample");
  const right = (practice.puzzles as unknown as { right: PuzzleMarking }[])[0]?.right as PuzzleMarking;
  expect(right.themes).toEqual(["stay", "digitActs"]);
  const solving = new Solving("sitting", ANY, sample.puzzle);
  expect(await shown(solving)).not.toContain("Stay and take");
  vi.mocked(commands.markPuzzle).mockResolvedValueOnce(sample.wrong);
  await solving.play("C1");
  expect(await shown(solving)).not.toContain("Stay and take");
  solving.again();
  vi.mocked(commands.markPuzzle).mockResolvedValueOnce(right);
  await solving.play("A4!A2,A3");
  expect(await heard(solving)).toContain("The easiest way: “Stay and take” and “A digit takes by a match”.");
});

test("the puzzle of the day is alone: other puzzles are another place, and no other one is asked", async () => {
  if (!sample) throw new Error("no sample");
  const right = (practice.puzzles as unknown as { right: PuzzleMarking }[])[0]?.right as PuzzleMarking;
  vi.mocked(commands.markPuzzle).mockResolvedValueOnce(right);
  const solving = new Solving("sitting", "daily", sample.puzzle);
  const before = await shown(solving);
  expect(before).toContain("Puzzle of the day");
  expect(before).toContain('href="#/practise/puzzles" data-testid="skip"');
  await solving.next();
  expect(commands.puzzle).not.toHaveBeenCalled();
  await solving.play("A4!A2,A3");
  expect(await shown(solving)).toContain('data-testid="daily-done"');
  expect(await heard(solving)).toContain("Everybody has this puzzle today. Tomorrow there is another one.");
});

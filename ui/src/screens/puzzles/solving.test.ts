/** A win in two: the second turn of a puzzle. */
import { beforeEach, expect, test, vi } from "vitest";
import practice from "../../../tests/gallery/practice.json";
import type { Puzzle, PuzzleHint, PuzzleMarking } from "../../lib/bindings";
import { commands } from "../../lib/commands";
import { Solving } from "./solving.svelte";

vi.mock("../../lib/commands", () => ({ commands: { markPuzzle: vi.fn(), puzzleHint: vi.fn() } }));
vi.mock("../../lib/learner.svelte", () => ({ learner: { current: null } }));
vi.mock("../../lib/settings.svelte", () => ({ settings: { current: {} } }));

const [sample] = practice.puzzles as unknown as { puzzle: Puzzle; hint: PuzzleHint; wrong: PuzzleMarking }[];

beforeEach(() => vi.clearAllMocks());

/** A puzzle whose first turn was right, after so many hints, with this reply. */
async function inSecondTurn(hints: number, reply = "D5-D3!E3,F3"): Promise<Solving> {
  if (!sample?.wrong.reply) throw new Error("no sample with a reply");
  const { explanation } = sample.wrong.reply;
  vi.mocked(commands.puzzleHint).mockResolvedValue(sample.hint);
  vi.mocked(commands.markPuzzle).mockResolvedValue({
    ...sample.wrong,
    verdict: "goesOn",
    reply: { ...sample.wrong.reply, explanation: { ...explanation, text: reply } },
  });
  const solving = new Solving("sitting", null, { ...sample.puzzle, kind: "winInTwo" });
  for (let asked = 0; asked < hints; asked++) await solving.askHint();
  await solving.play("C1-C2");
  return solving;
}

test("the hints at the second turn begin anew", async () => {
  const solving = await inSecondTurn(3);
  expect([solving.hint, solving.hintStage]).toEqual([null, 1]);
  await solving.askHint();
  expect(solving.hintStage).toBe(1);
});

import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import territories from "../../../tests/gallery/matches/territories.json";
import type { BoardEntry } from "../../games/parts";
import type { AnalysedPosition, Analysis, AnalysisSetup } from "../../lib/bindings";
import { loadMessages } from "../../lib/catalogue";
import { commands } from "../../lib/commands";
import { toast } from "../../lib/toast.svelte";
import { Analysing } from "./analysing.svelte";
import { type AnalysisParts, AnalysisTable } from "./analysisTable.svelte";

vi.mock("@tauri-apps/api/core", () => ({ Channel: class {} }));
vi.mock("../../lib/settings.svelte", () => ({ settings: { current: {} } }));
vi.mock("../../sound/feedback", () => ({ feedback() {} }));
vi.mock("../../lib/toast.svelte", () => ({ toast: { fail: vi.fn() } }));
vi.mock("../../lib/commands", () => ({
  commands: {
    analyse: vi.fn(),
    analysisPlay: vi.fn(),
    analysisPosition: vi.fn(),
    whyNotTurn: vi.fn(),
    foresee: vi.fn(),
    stopThinking: vi.fn(async () => {}),
  },
}));

const position = territories.analysed.position as unknown as AnalysedPosition;
const found = territories.analysed.analysis as unknown as Analysis;
const after: AnalysedPosition = { ...position, position: "after", seatToMove: 1 };
const best = found.lines[0]?.turns[0];
const reset = vi.fn();
const parts = {
  entry: () => ({ chosen: null, reset, escape() {} }) as BoardEntry,
  seatName: (_: unknown, seat: number) => ["White", "Black"][seat] ?? "",
  endText: ({ outcome }: AnalysedPosition) => `by ${outcome?.reason}.`,
  spokenTurn: async ({ text }: { text: string }, name: string) => `${name} played ${text}.`,
  refusalText: ({ reason }: { reason: string }) => `Refused: ${reason}`,
} as unknown as AnalysisParts;

beforeAll(() => loadMessages("analysis"));
beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(commands.analyse).mockResolvedValue(found);
  vi.mocked(commands.analysisPlay).mockImplementation(async (_, __, text) => ({
    after,
    turn: { ...best, text } as NonNullable<typeof best>,
  }));
});

function begun(): { analysing: Analysing; table: AnalysisTable } {
  const analysing = new Analysing(position);
  return { analysing, table: new AnalysisTable(analysing, parts) };
}

test("a position is shown as a table whose seats play under their own names", () => {
  const { table } = begun();
  expect(table.players.map(({ name }) => name)).toEqual(["White", "Black"]);
  expect([table.seatToMove, table.closed, table.played, table.hint]).toEqual([
    position.seatToMove,
    false,
    null,
    null,
  ]);
});

test("the best turn that was found is shown as a hint", async () => {
  const { analysing, table } = begun();
  await analysing.think();
  expect(commands.analyse).toHaveBeenCalledWith(position.kind, position.position, expect.anything());
  expect([table.best?.text, table.hint?.turn]).toEqual([best?.text, best?.text]);
});

test("a turn of the board is played, and one step back brings the position before it", async () => {
  const { analysing, table } = begun();
  table.play("a1a2");
  await vi.waitFor(() => expect(table.position).toBe("after"));
  expect(commands.analysisPlay).toHaveBeenCalledWith(position.kind, position.position, "a1a2");
  expect([table.seatToMove, table.played?.text, table.explained?.text]).toEqual([1, "a1a2", "a1a2"]);
  expect(reset).toHaveBeenCalled();

  table.command("u");
  expect([table.position, table.played, analysing.canGoOn]).toEqual([position.position, null, true]);
  analysing.show(1);
  expect(table.position).toBe("after");
});

test("the same turn once more asks the engine for nothing", async () => {
  const { analysing } = begun();
  await analysing.play("a1a2");
  analysing.show(0);
  await analysing.play("a1a2");
  expect(commands.analysisPlay).toHaveBeenCalledTimes(1);
  expect(analysing.at).toBe(1);
});

test("a turn of a line is played with everything before it", async () => {
  const { analysing } = begun();
  const turns = found.lines[0]?.turns.slice(0, 2) ?? [];
  await analysing.playLine(turns);
  expect(analysing.at).toBe(turns.length);
  expect(vi.mocked(commands.analysisPlay).mock.calls.map(([, , text]) => text)).toEqual(
    turns.map(({ text }) => text),
  );
});

test("a line is played only as far as its turns are played", async () => {
  const { analysing } = begun();
  vi.mocked(commands.analysisPlay).mockRejectedValueOnce(new Error("no engine"));
  await analysing.playLine(found.lines[0]?.turns.slice(0, 2) ?? []);
  expect([analysing.at, vi.mocked(commands.analysisPlay).mock.calls.length]).toEqual([0, 1]);
});

/** Starts a search in the first position; returns what ends it. */
function searching(analysing: Analysing): () => Promise<void> {
  let answer = (_: Analysis) => {};
  vi.mocked(commands.analyse).mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const thinking = analysing.think();
  return () => {
    answer(found);
    return thinking;
  };
}

test("what a search found in a position is not shown in the one that ended the game", async () => {
  const { analysing, table } = begun();
  analysing.following = true;
  const end = searching(analysing);
  vi.mocked(commands.analysisPlay).mockResolvedValueOnce({
    after: { ...after, outcome: { reason: "points" } } as never,
    turn: best as NonNullable<typeof best>,
  });
  await analysing.play("a1a2");
  expect(commands.stopThinking).toHaveBeenCalled();
  expect(analysing.thinking).toBe(false);
  await end();
  expect([table.closed, analysing.analysis]).toEqual([true, null]);
});

test("what a stopped search found is not shown in another position", async () => {
  const { analysing } = begun();
  await analysing.play("a1a2");
  const end = searching(analysing);
  analysing.rest();
  analysing.show(0);
  await end();
  expect([analysing.thinking, analysing.analysis]).toEqual([false, null]);
});

test("what a stopped search found stays in its own position", async () => {
  const { analysing } = begun();
  const end = searching(analysing);
  analysing.rest();
  await end();
  expect([analysing.thinking, analysing.analysis]).toEqual([false, found]);
});

test("a position that is being set up has its own text, and none while it is not valid", async () => {
  const { analysing } = begun();
  const setup: AnalysisSetup = {
    kind: "pieces",
    size: 6,
    pieces: [],
    sideToMove: "white",
    compare: "last",
  };
  vi.mocked(commands.analysisPosition).mockResolvedValueOnce({ ...position, position: "set up" });
  expect(await analysing.textOf(setup)).toBe("set up");
  vi.mocked(commands.analysisPosition).mockRejectedValueOnce(new Error("no pieces"));
  expect(await analysing.textOf(setup)).toBe("");
  expect(analysing.position.position).toBe(position.position);
});

test("a screen reader hears the turn that led to a position, and who moves next", async () => {
  const { analysing, table } = begun();
  await analysing.play("a1a2");
  await vi.waitFor(() => expect(table.said).toBe("White played a1a2. Black to move"));
  analysing.show(0);
  await vi.waitFor(() => expect(table.said).toBe("White to move"));
});

test("a screen reader hears how the game would end", async () => {
  const { analysing, table } = begun();
  vi.mocked(commands.analysisPlay).mockResolvedValueOnce({
    after: { ...after, seatToMove: null, outcome: { reason: "points", standings: ["won", "lost"] } } as never,
    turn: { ...best, text: "a1a2" } as never,
  });
  await analysing.play("a1a2");
  await vi.waitFor(() =>
    expect(table.said).toBe("White played a1a2. The game would be over here: by points."),
  );
});

test("a screen reader hears why a turn is refused", async () => {
  vi.mocked(commands.whyNotTurn).mockResolvedValue({ reason: "blocked", rule: "R1" } as never);
  const { table } = begun();
  table.refuse("a1a8");
  await vi.waitFor(() => expect(table.said).toBe("Refused: blocked"));
});

test("an impossible turn is refused in the game's words until another position comes", async () => {
  vi.mocked(commands.whyNotTurn).mockResolvedValue({
    reason: "blocked",
    rule: "R1",
    point: null,
  } as never);
  const { analysing, table } = begun();
  table.refuse("a1a8");
  await vi.waitFor(() => expect(table.reason?.text).toBe("Refused: blocked"));
  await analysing.play("a1a2");
  expect(table.reason).toBeNull();
});

test("an engine that fails tells so and has stopped looking", async () => {
  vi.mocked(commands.analyse).mockRejectedValue(new Error("no engine"));
  const { analysing, table } = begun();
  await analysing.think();
  expect([analysing.thinking, table.best]).toEqual([false, null]);
  expect(toast.fail).toHaveBeenCalledTimes(1);
});

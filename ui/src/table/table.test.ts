import { beforeEach, expect, test, vi } from "vitest";
import cubic from "../../tests/gallery/matches/cubic.json";
import type { BoardEntry, GameParts } from "../games/parts";
import type { MatchHint, MatchView, Player } from "../lib/bindings";
import { toast } from "../lib/toast.svelte";
import { matchCommands } from "../match/commands";
import { Table } from "./table.svelte";

vi.mock("../lib/settings.svelte", () => ({ settings: { current: { hints: true, pace: "usual" } } }));
vi.mock("../lib/bindings", () => ({ commands: { stopThinking: vi.fn() } }));
vi.mock("../lib/pressGuard", () => ({ waitForNext: vi.fn() }));
vi.mock("../match/commands", () => ({
  matchCommands: {
    hint: vi.fn(),
    openMatch: vi.fn(),
    playTurn: vi.fn(),
    takeBack: vi.fn(),
    pauseMatch: vi.fn(),
    leaveMatch: vi.fn(),
    computerTurn: vi.fn(),
  },
}));
vi.mock("../sound/feedback", () => ({ feedback() {} }));

const hint: MatchHint = { turn: "b2e2", left: null, unsolvable: false, facts: null, steps: null, why: null };
const parts = {
  entry: () => ({ chosen: null, reset() {}, escape() {} }) as BoardEntry,
  turnText: (text: string) => text,
  hintTexts: () => ["b2", "e2", "b2e2"],
  spokenTurn: ({ turn }: { turn: string }) => turn,
};
const asked = vi.mocked(matchCommands.hint);
const match = cubic.view as unknown as MatchView;

/** Answers the open question. */
let answer: (hint: MatchHint) => void;

beforeEach(() => {
  vi.clearAllMocks();
  asked.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
});

test("what was entered when a game is left is there when one comes back to it", () => {
  vi.mocked(matchCommands.leaveMatch).mockResolvedValue(null);
  const entries: { chosen: string | null; begun(): unknown; resume(begun: unknown): void }[] = [];
  const entry = () => {
    const one = {
      chosen: null as string | null,
      reset() {},
      escape() {},
      begun: () => one.chosen,
      resume: (begun: unknown) => {
        one.chosen = begun as string;
      },
    };
    entries.push(one);
    return one;
  };
  const table = () => new Table(match, { ...parts, entry } as unknown as GameParts);
  const left = table();
  if (entries[0]) entries[0].chosen = "b2";
  left.leave();
  table().leave();
  expect(entries[1]?.chosen).toBe("b2");
  new Table({ ...match, position: "another" }, { ...parts, entry } as unknown as GameParts).leave();
  expect(entries[2]?.chosen).toBeNull();
});

function tableOf(view: MatchView = match): Table {
  return new Table(view, parts as unknown as GameParts);
}

/** The match after one more turn. */
function played(by: MatchView): MatchView {
  const turn = {
    number: by.turns.length + 1,
    seat: 0,
    text: "b2e2",
    points: [0, 0],
    gain: null,
    piece: null,
    taken: [],
  };
  return { ...by, turns: [...by.turns, turn], seatToMove: 1 };
}

test("a second press while a hint is searched for asks for nothing", async () => {
  const table = tableOf();
  table.command("h", "b2");
  table.command("h", "b2");
  await table.askHint();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(table.hint).toBeNull();
  answer(hint);
  await expect.poll(() => table.hint).toEqual(hint);
  expect(table.hintStage).toBe(1);
  table.command("h", "b2");
  expect(table.hintStage).toBe(2);
  table.command("h", "b2");
  table.command("h", "b2");
  expect([table.hintStage, table.hints.text, table.hints.more]).toEqual([3, "b2e2", false]);
  expect(asked).toHaveBeenCalledTimes(1);
});

test("while a question about a turn is open, a hint shows what helps to answer it, and the turn begun stays", async () => {
  const help = vi.fn(async () => {});
  const given = vi.fn();
  const entry = { chosen: "b2", reset() {}, escape: given, asked: { help } };
  const table = new Table(match, { ...parts, entry: () => entry } as unknown as GameParts);
  await table.askHint();
  expect([help.mock.calls.length, given.mock.calls.length, asked.mock.calls.length]).toEqual([1, 0, 0]);
  const helpless = { ...entry, asked: { help: null } };
  const other = new Table(match, { ...parts, entry: () => helpless } as unknown as GameParts);
  await other.askHint();
  expect([other.canAskHint, given.mock.calls.length, asked.mock.calls.length]).toEqual([false, 0, 0]);
});

test("in a game that is paused no hint is asked for", async () => {
  const table = tableOf({ ...match, clock: { ...match.clock, running: false } });
  await table.askHint();
  expect(asked).not.toHaveBeenCalled();
});

test("a turn that is on its way is played once, and the hint goes with it", async () => {
  const table = tableOf();
  table.hints.shown = hint;
  vi.mocked(matchCommands.playTurn).mockResolvedValue(played(match));
  table.play("b2e2");
  table.play("b2e2");
  expect(matchCommands.playTurn).toHaveBeenCalledTimes(1);
  await expect.poll(() => table.turns.length).toBe(1);
  expect([table.hint, table.hintStage, table.sending]).toEqual([null, 1, false]);
  expect(table.said).toBe("b2e2");
});

test("what failed in a turn is told no longer when the turn is over", async () => {
  const table = tableOf();
  vi.mocked(matchCommands.playTurn).mockRejectedValueOnce({ code: "refused", detail: "" });
  table.play("b2b9");
  await expect.poll(() => toast.current?.kind).toBe("failed");
  vi.mocked(matchCommands.playTurn).mockResolvedValue(played(match));
  table.play("b2e2");
  await expect.poll(() => table.turns.length).toBe(1);
  expect(toast.current).toBeNull();
});

test("what the computer has found is no longer shown when the table was left", async () => {
  const computer = { profile: null, name: null, colour: null, avatar: null, computer: 3 };
  const players = [computer, ...match.players.slice(1)];
  vi.mocked(matchCommands.computerTurn).mockResolvedValue(played({ ...match, players }));
  vi.mocked(matchCommands.leaveMatch).mockResolvedValue(null);
  const table = tableOf({ ...match, players });
  table.leave();
  await Promise.resolve();
  expect(table.turns).toHaveLength(0);
  expect(matchCommands.leaveMatch).toHaveBeenCalledTimes(1);
});

test("the letter u takes a turn back where nothing is entered", () => {
  vi.mocked(matchCommands.takeBack).mockResolvedValue(match);
  const table = tableOf({ ...match, canTakeBack: true });
  table.command("u", "b2");
  expect(matchCommands.takeBack).toHaveBeenCalledTimes(1);
});

test("the letter u first puts a chosen piece down", () => {
  vi.mocked(matchCommands.takeBack).mockResolvedValue(match);
  const entry = {
    chosen: "b2" as string | null,
    reset() {},
    escape() {
      entry.chosen = null;
    },
  };
  const table = new Table({ ...match, canTakeBack: true }, {
    ...parts,
    entry: () => entry,
  } as unknown as GameParts);
  table.command("u", "b2");
  expect(entry.chosen).toBeNull();
  expect(matchCommands.takeBack).not.toHaveBeenCalled();
  table.command("u", "b2");
  expect(matchCommands.takeBack).toHaveBeenCalledTimes(1);
});

test("the computer's offer names it, is said with its turn, and stays while the next one can be played", async () => {
  const [white, black] = match.players as [Player, Player];
  const turns = [{ seat: 0, number: 1, text: "b2e2" }] as MatchView["turns"];
  const players = [{ ...white, name: null, computer: 5 }, black];
  const offered = { ...match, turns, players, seatToMove: 1, offersToStop: true };
  expect(new Table(offered, parts as unknown as GameParts).offer).toContain("offers to stop: a draw.");
  const pointsDecide = { ...parts, pointsDecide: true } as unknown as GameParts;
  const table = new Table(offered, pointsDecide);
  expect(table.offer).toContain("offers to stop: points decide.");
  await table.sayLastTurn();
  expect(table.said).toBe(`b2e2 ${table.offer}`);
  expect(new Table({ ...offered, offersToStop: false }, pointsDecide).offer).toBeNull();
  const paused = { ...offered, clock: { ...match.clock, running: false } };
  expect(new Table(paused, pointsDecide).offer).toBeNull();
});

test("a clock that starts again after the table was left is stopped", async () => {
  vi.mocked(matchCommands.leaveMatch).mockResolvedValue(null);
  const paused = { ...match, clock: { ...match.clock, running: false } };
  let resumed = (_: MatchView) => {};
  vi.mocked(matchCommands.openMatch).mockReturnValue(
    new Promise((resolve) => {
      resumed = resolve;
    }),
  );
  const table = tableOf(paused);
  table.resume();
  table.leave();
  expect(matchCommands.leaveMatch).not.toHaveBeenCalled();
  resumed({ ...match, clock: { ...match.clock, running: true } });
  await expect.poll(() => vi.mocked(matchCommands.leaveMatch).mock.calls).toEqual([[match.id]]);
});

test("two quick presses take back one turn, and after a failure it can be tried again", async () => {
  const asked = vi.mocked(matchCommands.takeBack);
  asked.mockRejectedValueOnce(new Error("no")).mockResolvedValue(match);
  const table = tableOf({ ...match, canTakeBack: true });
  table.takeBack();
  table.takeBack();
  expect(asked).toHaveBeenCalledTimes(1);
  await expect.poll(() => table.sending).toBe(false);
  table.takeBack();
  expect(asked).toHaveBeenCalledTimes(2);
  await expect.poll(() => table.sending).toBe(false);
});

/** A game whose computer has the first seat and is to move, and the match after its turn, with the clock standing. */
function computersTurn(stage: "play" | "over") {
  const computer = { profile: null, name: null, colour: null, avatar: null, computer: 3 };
  const before = { ...match, players: [computer, ...match.players.slice(1)] };
  const after = played(before);
  const next: MatchView = {
    ...after,
    stage,
    seatToMove: stage === "over" ? null : 1,
    clock: { ...match.clock, usedMs: 5_000, running: false },
  };
  return { before, next };
}

test("while the computer's turn is shown no time runs; then the match is opened and the clock goes on", async () => {
  const { before, next } = computersTurn("play");
  vi.mocked(matchCommands.computerTurn).mockResolvedValue(next);
  const opened = { ...next, clock: { ...next.clock, running: true } };
  vi.mocked(matchCommands.openMatch).mockResolvedValue(opened);
  const table = tableOf(before);
  await expect.poll(() => table.presenting).toBe(true);
  expect(table.coming).toBe(true);
  table.clock.tick();
  expect(table.clock.used).toBe(5_000);
  expect(matchCommands.openMatch).not.toHaveBeenCalled();
  table.skip();
  await expect.poll(() => table.match.clock.running).toBe(true);
  expect([table.coming, table.paused, table.ending]).toEqual([false, false, null]);
  expect(matchCommands.openMatch).toHaveBeenCalledTimes(1);
  table.leave();
});

test("the computer's turn that ends the game is shown before the end, and told beside it", async () => {
  const { before, next } = computersTurn("over");
  vi.mocked(matchCommands.computerTurn).mockResolvedValue(next);
  const table = tableOf(before);
  await expect.poll(() => table.presenting).toBe(true);
  expect(table.over).toBe(false);
  table.skip();
  await expect.poll(() => table.over).toBe(true);
  expect(table.ending?.text).toBe("b2e2");
  expect(matchCommands.openMatch).not.toHaveBeenCalled();
});

test("turns that are taken back are told, in place of what was said before", () => {
  const turn = {
    number: 1,
    seat: 0,
    text: "b2e2",
    taken: [],
    gained: 0,
  } as unknown as MatchView["turns"][number];
  const after = { ...match, turns: [...match.turns, turn, turn], position: "after" };
  const table = new Table(after, parts as unknown as GameParts);
  table.tell("White took a pawn.");
  table.show(match);
  expect(table.said).toContain("The last 2 turns were taken back.");
  expect(table.said).not.toContain("pawn");
  table.closeHint();
  expect(table.said).toBe("");
  table.leave();
});

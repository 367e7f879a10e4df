import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MatchView } from "../../../lib/bindings";
import { matchCommands } from "../../../match/commands";
import { feedback } from "../../../sound/feedback";
import { Preparing } from "./preparing.svelte";

vi.mock("../../../lib/settings.svelte", () => ({ settings: { current: {} } }));
vi.mock("../../../match/commands", () => ({
  matchCommands: { computerTurn: vi.fn(), leaveMatch: vi.fn(), prepare: vi.fn() },
}));
vi.mock("../../../sound/feedback", () => ({ feedback: vi.fn() }));

const person = { profile: null, name: "Mia", colour: null, avatar: null, computer: null };
const boxes = { white: ["+"], black: ["-"] };

/** A game in preparation in which this side places next. */
function preparation(toPlace: "white" | "black"): MatchView {
  return {
    id: "one",
    stage: "prepare",
    clock: { running: false },
    players: [person, { ...person, computer: 3 }],
    seatToMove: toPlace === "white" ? 0 : 1,
    board: { game: "mathematical-chess", size: 5, pieces: [] },
    preparing: { step: "operators", supervisor: false, toPlace, boxes, canUndo: false, canBegin: true },
  } as unknown as MatchView;
}

/** The same game once play has begun. */
const begun = { ...preparation("white"), stage: "play", clock: { running: true } } as MatchView;

/** Answers that the test gives when it wants to. */
function answers() {
  const given: ((match: MatchView) => void)[] = [];
  const ask = () => new Promise<MatchView>((resolve) => given.push(resolve));
  return { given, ask };
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  vi.mocked(matchCommands.leaveMatch).mockResolvedValue(null);
});
afterEach(() => {
  vi.useRealTimers();
});

test("a game that begins after its screen was left does not let its clock run", async () => {
  const { given, ask } = answers();
  vi.mocked(matchCommands.prepare).mockImplementation(ask);
  const shown = vi.fn();
  const preparing = new Preparing(preparation("white"), shown);
  const beginning = preparing.begin();
  preparing.leave();
  given[0]?.(begun);
  await beginning;
  expect(matchCommands.leaveMatch).toHaveBeenCalledWith("one");
  expect(shown).not.toHaveBeenCalled();
  expect(feedback).not.toHaveBeenCalled();
});

test("after the screen was left the computer places nothing, and nothing is heard", async () => {
  const { given, ask } = answers();
  vi.mocked(matchCommands.prepare).mockImplementation(ask);
  vi.mocked(matchCommands.computerTurn).mockReturnValue(new Promise(() => {}));
  const preparing = new Preparing(preparation("white"), () => {});
  const filling = preparing.fill(false);
  preparing.leave();
  given[0]?.(preparation("black"));
  await filling;
  vi.advanceTimersByTime(10_000);
  expect(matchCommands.computerTurn).not.toHaveBeenCalled();
  expect(feedback).not.toHaveBeenCalled();
});

test("while the screen is open the computer places its piece", () => {
  vi.mocked(matchCommands.computerTurn).mockReturnValue(new Promise(() => {}));
  new Preparing(preparation("black"), () => {});
  vi.advanceTimersByTime(10_000);
  expect(matchCommands.computerTurn).toHaveBeenCalledTimes(1);
});

test("two quick presses place the rest once and begin the play once", async () => {
  vi.mocked(matchCommands.prepare).mockImplementation(async (_id, act) =>
    act.is === "begin" ? begun : preparation("white"),
  );
  const shown = vi.fn();
  const preparing = new Preparing(preparation("white"), shown);
  await Promise.all([preparing.fill(false), preparing.fill(true)]);
  expect(matchCommands.prepare).toHaveBeenCalledTimes(1);
  await Promise.all([preparing.begin(), preparing.begin()]);
  expect(vi.mocked(matchCommands.prepare).mock.calls.map(([, act]) => act.is)).toEqual(["fill", "begin"]);
  expect(shown).toHaveBeenCalledTimes(1);
});

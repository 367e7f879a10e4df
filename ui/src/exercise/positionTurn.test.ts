/** A turn of an exercise whose equations the learner finds: ring, check, take, end; and what a wrong equation does. */
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { finding, judged, lookedAt } from "../../tests/gallery/finding";
import type { Claim, ClaimAnswer, Entry, EntryOf, Finding } from "../lib/bindings";
import { loadMessages } from "../lib/catalogue";
import { FoundExercise } from "./foundExercise.svelte";
import { PositionTurn } from "./positionTurn.svelte";
import { positionWriting } from "./positionWriting";

const shell = vi.hoisted(() => ({
  shown: false,
  lookAt: vi.fn(),
  checkClaim: vi.fn<(of: EntryOf, entry: Entry, claim: Claim) => Promise<ClaimAnswer>>(),
  whyNot: vi.fn(async (_of: EntryOf, _entry: Entry, _point: string) => null),
  showEquations: vi.fn(),
}));
vi.mock("../lib/commands", () => ({ commands: shell }));
vi.mock("../lib/learner.svelte", () => ({ learner: { current: { id: "mai" } } }));
vi.mock("../lib/settings.svelte", () => ({ settings: { current: {} } }));
vi.mock("../lib/toast.svelte", () => ({ toast: { fail: vi.fn() } }));
vi.mock("../sound/feedback", () => ({ feedback() {} }));

const { board } = finding;
if (board.game !== "mathematical-chess") throw new Error("This is another game's board.");
const shown = board;
const diagnose = vi.fn(async () => null);
let played: string[];
let ended: string | undefined;

beforeAll(() => loadMessages("written"));
beforeEach(() => {
  vi.clearAllMocks();
  played = [];
  ended = undefined;
  shell.shown = false;
  shell.lookAt.mockImplementation(async (_exercise, from, to) => lookedAt(from, to, shell.shown));
  shell.checkClaim.mockImplementation(async (_exercise, _entry, claim) => ({
    verdict: judged(claim).verdict,
    played: null,
    ended: null,
  }));
  shell.showEquations.mockImplementation(async () => {
    shell.shown = true;
  });
});

function begun(mode: Finding = "found") {
  const asked = { id: "add.pair/2/17", finding: mode };
  const found = new FoundExercise(asked, (text, why) => {
    played.push(text);
    ended = why;
  });
  return new PositionTurn({ position: "", board: shown }, { diagnose, found });
}

async function tap(turn: PositionTurn, ...points: string[]) {
  for (const point of points) await turn.tap(point);
}

const RIGHT = ["A3", "B3", "E3", "F3"];
const WRONG = ["C6", "C5", "C1"];
const EXERCISE: EntryOf = {
  is: "exercise",
  exercise: { id: "add.pair/2/17", soFar: [], profile: "mai" },
};
const HERE: EntryOf = { is: "position", position: "here" };
const onturn = () => {
  throw new Error("The exercise itself gets the turn.");
};

test("before a claim nothing is marked as removable, and the shell is asked about the exercise", async () => {
  const turn = begun();
  await tap(turn, "D3", "C3", ...RIGHT);
  expect(shell.lookAt.mock.calls).toEqual([
    [EXERCISE, "D3", null],
    [EXERCISE, "D3", "C3"],
  ]);
  expect([...turn.view.marks]).toEqual([["C3", "chosen"]]);
  expect([turn.view.rings, turn.entry.taking]).toEqual([RIGHT, []]);
  expect(turn.said).toBe("Ringed: black 7 on F3. Left of your +: 9 and 6. Right of your +: 8 and 7.");
});

test("a right claim strikes; the turn ends with what was taken, by keys as well", async () => {
  const turn = begun();
  await tap(turn, "D3", "C3", ...RIGHT);
  turn.command("c", "C3", onturn);
  await vi.waitFor(() => expect(turn.entry.taking).toEqual(["B3", "F3"]));
  turn.command("t", "B3", onturn);
  await vi.waitFor(() => expect(turn.entry.taking).toEqual(["F3"]));
  turn.end(onturn);
  await vi.waitFor(() => expect(turn.entry.view?.entry.steps).toEqual([["F3"]]));
  expect(played).toEqual([]);
  turn.end(onturn);
  await vi.waitFor(() => expect(played).toEqual(["D3-C3!F3"]));
});

test("the chosen piece stays where it is although nothing is known to be removable", async () => {
  const turn = begun();
  await tap(turn, "D3", "D3");
  expect([turn.entry.stage, turn.claims?.claim?.acting.point]).toEqual(["removing", "D3"]);
  turn.back();
  expect([turn.entry.stage, turn.claims?.claim]).toEqual(["chosen", null]);
});

test("a wrong claim leaves its rings, and the exercise knows of it", async () => {
  const turn = begun();
  await tap(turn, "D3", "C3", ...WRONG);
  await turn.check();
  expect([turn.claims?.claim?.rings, turn.found?.claimedWrongly, played]).toEqual([WRONG, true, []]);
  turn.escape();
  await vi.waitFor(() => expect(turn.claims?.claim?.rings).toEqual([]));
});

test("in a check a wrong claim submits the turn with which it has ended, and why", async () => {
  shell.checkClaim.mockImplementation(async (_exercise, _entry, claim) => ({
    verdict: judged(claim).verdict,
    played: null,
    ended: "D3-C3",
  }));
  const turn = begun("strict");
  await tap(turn, "D3", "C3", ...WRONG);
  await turn.check();
  expect(played).toEqual(["D3-C3"]);
  expect(ended).toBe("Not equal: 2 + 8 ends in 0, and the other side is 9. This try has ended.");
});

test("the equations can be shown instead; the piece stays where it is", async () => {
  const turn = begun();
  await tap(turn, "D3", "C3");
  await turn.showEquations();
  expect([turn.claims, turn.found?.shown]).toEqual([null, true]);
  expect([turn.entry.at, turn.entry.taking]).toEqual(["C3", ["B3", "F3"]]);
  expect(turn.view.marks.get("B3")).toBe("taking");
  turn.take("B3", false);
  turn.end((text) => played.push(text));
  expect(played).toEqual(["D3-C3!F3"]);
});

test("what was taken before the equations are shown stays taken", async () => {
  const turn = begun();
  await tap(turn, "D3", "C3", ...RIGHT);
  await turn.check();
  await turn.claims?.take();
  await turn.showEquations();
  expect(turn.entry.view?.entry.steps).toEqual([["B3", "F3"]]);
  expect(turn.complete).toBe(true);
});

test("a check shows no equations", async () => {
  const turn = begun("strict");
  await tap(turn, "D3", "C3");
  await turn.showEquations();
  expect([turn.canShow, shell.showEquations.mock.calls.length]).toEqual([false, 0]);
});

test("ideas are sought for the choice and the move alone", async () => {
  const turn = begun();
  const chosen = { from: "D3", to: null, steps: [], taking: [] };
  await turn.whyNot(chosen, "A1");
  await turn.whyNot({ ...chosen, to: "C3" }, "A1");
  expect(diagnose).toHaveBeenCalledTimes(1);
  expect(shell.whyNot.mock.calls).toEqual([
    [EXERCISE, chosen, "A1"],
    [EXERCISE, { ...chosen, to: "C3" }, "A1"],
  ]);
});

test("a written move begins a claim where the piece is then", async () => {
  const turn = begun();
  const writing = positionWriting(turn, { onturn });
  const asked = await writing.enter({
    ...{ act: "turn", from: { point: "D3" }, to: "C3", stays: false, taking: null, ends: false },
  } as Parameters<typeof writing.enter>[0]);
  expect([turn.entry.at, turn.claims?.claim?.acting.point]).toEqual(["C3", "C3"]);
  expect(asked).toMatch(/^Ring/);
});

test("where the equations are shown, the analysis is asked as before", async () => {
  shell.lookAt.mockImplementation(async (_position, from, to) => lookedAt(from, to, true));
  const turn = new PositionTurn({ position: "here", board: shown });
  await tap(turn, "D3", "C3");
  expect([turn.claims, turn.entry.taking]).toEqual([null, ["B3", "F3"]]);
  expect(shell.lookAt.mock.calls.map(([of]) => of)).toEqual([HERE, HERE]);
});

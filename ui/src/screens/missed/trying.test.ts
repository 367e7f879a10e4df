/** A missed equation is claimed before anything is told, and can be shown. */
import { beforeEach, expect, test, vi } from "vitest";
import { gameEquations, judged, lookedAt } from "../../../tests/gallery/finding";
import type { Claim, Entry, EntryOf, MissedEquation } from "../../lib/bindings";
import { Trying } from "./trying.svelte";

const shell = vi.hoisted(() => ({
  lookAt: vi.fn(),
  checkClaim: vi.fn(),
  whyNot: vi.fn(async () => null),
  analysisPlay: vi.fn(),
}));
vi.mock("../../lib/commands", () => ({ commands: shell }));
vi.mock("../../lib/learner.svelte", () => ({ learner: { current: null } }));
vi.mock("../../lib/settings.svelte", () => ({ settings: { current: {} } }));
vi.mock("../../lib/toast.svelte", () => ({ toast: { warn: vi.fn(), fail: vi.fn() } }));
vi.mock("../../sound/feedback", () => ({ feedback() {} }));

const [missed] = gameEquations().missed as [MissedEquation];

beforeEach(() => {
  vi.clearAllMocks();
  shell.lookAt.mockImplementation(async (_position, from, to) => lookedAt(from, to));
  shell.checkClaim.mockImplementation(async (_of: EntryOf, _entry: Entry, claim: Claim) => judged(claim));
});

async function tap(trying: Trying, ...points: string[]) {
  for (const point of points) await trying.turn?.tap(point);
}

test("a right claim is the answer, a wrong one is not", async () => {
  const trying = new Trying(missed);
  await tap(trying, "D3", "C3", "C6", "C5", "C1");
  await trying.turn?.check();
  expect(trying.phase).toBe("asking");
  await trying.turn?.claims?.clear();
  await tap(trying, "A3", "B3", "E3", "F3");
  await trying.turn?.check();
  expect(trying.phase).toBe("found");
  expect(shell.checkClaim).toHaveBeenCalledTimes(2);
});

test("a turn that ends without an equation begins again", async () => {
  const trying = new Trying(missed);
  const { turn } = trying;
  await tap(trying, "D3", "C3");
  await turn?.claims?.end();
  expect(trying.ended).toBe(true);
  expect(trying.phase).toBe("asking");
  expect(trying.turn).not.toBe(turn);
});

test("the piece is marked only after a hint, and the equation is shown only when it is asked for", async () => {
  const trying = new Trying(missed);
  expect(trying.view?.hatch ?? []).not.toContain("D3");
  trying.hint();
  expect(trying.view?.hatch).toEqual(["D3"]);
  const answer = { after: {}, turn: { text: missed.turn, facts: null, explanation: null } };
  shell.analysisPlay.mockResolvedValue({ ...answer, after: { board: missed.board } });
  expect(trying.answer).toBeNull();
  await trying.show();
  expect(shell.analysisPlay).toHaveBeenCalledWith("mathematical-chess", "sample", "D3-C3!B3,F3");
  expect(trying.phase).toBe("shown");
});

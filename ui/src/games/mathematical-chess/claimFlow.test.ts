/** A turn of equations that the player finds: ring, check, take, and what a wrong one does. */
import { beforeEach, expect, test, vi } from "vitest";
import { finding, judged, lookedAt } from "../../../tests/gallery/finding";
import type { Claim, ClaimAnswer, Entry, MatchView } from "../../lib/bindings";
import type { MatchTable } from "../parts";
import { ClaimFlow } from "./claimFlow.svelte";
import { askedWords } from "./claimWords";
import { MatchClaims } from "./matchClaims.svelte";
import { TurnEntry } from "./turnEntry.svelte";

const asked = vi.hoisted(() => vi.fn<(id: string, entry: Entry, claim: Claim) => Promise<ClaimAnswer>>());
vi.mock("../../lib/settings.svelte", () => ({ settings: { current: {} } }));
vi.mock("../../lib/bindings", () => ({ commands: { checkClaim: asked } }));
vi.mock("../../sound/feedback", () => ({ feedback() {} }));

const table = {
  match: finding,
  remark: null as string | null,
  turned: false,
  sending: false,
  told: "",
  played: [] as string[],
  accepted: null as MatchView | null,
  tell(words: string) {
    this.told = words;
  },
  play(turn: string) {
    this.played.push(turn);
  },
  accept(match: MatchView, remark: string) {
    this.accepted = match;
    this.remark = remark;
  },
};
let turn: TurnEntry;
let claims: ClaimFlow;
let inMatch: MatchClaims;

async function ring(...points: string[]) {
  for (const point of points) await claims.tap(point);
}

beforeEach(async () => {
  Object.assign(table, {
    match: finding,
    remark: null,
    turned: false,
    sending: false,
    told: "",
    played: [],
    accepted: null,
  });
  asked.mockReset();
  asked.mockImplementation(async (_id, _entry, claim) => judged(claim));
  turn = new TurnEntry(async (from, to) => lookedAt(from, to));
  inMatch = new MatchClaims(table as unknown as MatchTable, () => "last");
  claims = new ClaimFlow(inMatch, turn);
  await turn.choose("D3");
  await turn.go("C3");
  claims.begin();
});

test("nothing is known or told about the numbers before the check", async () => {
  await ring("A3", "B3", "E3", "F3");
  expect(table.told).toBe("Ringed: black 7 on F3. Left of your +: 9 and 6. Right of your +: 8 and 7.");
  expect([turn.taking, turn.view?.turn, asked.mock.calls.length]).toEqual([[], "D3-C3", 0]);
});

test("a right equation strikes what it allows; a struck piece is spared and taken again", async () => {
  await ring("A3", "B3", "E3", "F3");
  await claims.check();
  expect(asked.mock.calls[0]?.[2]).toEqual({ operator: "C3", digits: ["A3", "B3", "E3", "F3"] });
  expect(table.told).toBe(
    "9 plus 6 is 15, which ends in 5, matches 8 plus 7 is 15, which ends in 5. Takes black 6 on B3 and black 7 on F3.",
  );
  expect(turn.taking).toEqual(["B3", "F3"]);
  await ring("B3");
  expect([turn.taking, table.told]).toEqual([["F3"], "black 6 on B3 is spared."]);
  await ring("B3", "A3");
  expect(turn.taking.toSorted()).toEqual(["B3", "F3"]);
});

test("taking is a step: the pieces go, a new claim begins, and the turn can end", async () => {
  await ring("A3", "B3", "E3", "F3");
  await claims.check();
  await claims.end();
  expect(turn.view?.entry.steps).toEqual([["B3", "F3"]]);
  expect(turn.view?.pieces.some(({ point }) => point === "B3")).toBe(false);
  expect([claims.claim?.begun, claims.canEnd]).toEqual([false, true]);
  await claims.end();
  expect(table.played).toEqual(["D3-C3!B3,F3"]);
});

test("after taking, it is told what the turn has taken, what that counts, and that the turn may end", async () => {
  expect([claims.claim?.taken, turn.view?.gained]).toEqual([null, 0]);
  await ring("A3", "B3", "E3", "F3");
  await claims.check();
  await claims.take();
  if (!claims.claim) throw new Error("No claim was begun.");
  const words = {
    title: "This turn has taken 6 and 7: 2 points so far.",
    text: "Find another equation, or end your turn.",
  };
  const line = `${words.title} ${words.text}`;
  expect(askedWords(claims.claim)).toEqual({ ...words, line });
  expect(table.told).toContain(line);
  expect(turn.view?.gained).toBe(2);
  turn.back();
  claims.begin();
  expect(claims.claim?.taken).toBeNull();
});

test("another equation first: what is struck stays struck, and can be ringed", async () => {
  await ring("A3", "B3", "E3", "F3");
  await claims.check();
  await claims.another();
  await ring("B3");
  expect([turn.taking, claims.claim?.rings]).toEqual([["B3", "F3"], ["B3"]]);
  // Back leads to the equation that was found before, then to its rings.
  expect(claims.back()).toBe(true);
  expect([turn.taking, claims.claim?.right]).toEqual([["B3", "F3"], true]);
  expect(claims.back()).toBe(true);
  expect([turn.taking, claims.claim?.right, claims.claim?.rings.length]).toEqual([[], false, 4]);
  expect(claims.back()).toBe(false);
});

test("what was spared stays spared when another equation allows it too, until it is tapped", async () => {
  await ring("A3", "B3", "E3", "F3");
  await claims.check();
  await ring("B3");
  await claims.another();
  await ring("A3", "B3", "E3", "F3");
  await claims.check();
  expect(turn.taking).toEqual(["F3"]);
  await ring("B3");
  expect(turn.taking.toSorted()).toEqual(["B3", "F3"]);
});

test("what was spared is spared again when the turn is continued, and Back leaves it so", async () => {
  await ring("A3", "B3", "E3", "F3");
  await claims.check();
  await ring("B3");
  const { begun } = turn;
  turn.clear();
  if (begun) await turn.resume(begun);
  claims.begin();
  expect([turn.taking, turn.found.toSorted()]).toEqual([["F3"], ["B3", "F3"]]);
  // What a tap would take or spare is named; a ring ends that.
  expect(claims.found.map(({ point }) => point).toSorted()).toEqual(["B3", "F3"]);
  await ring("A3");
  expect(claims.found).toEqual([]);
  await ring("B3", "E3", "F3");
  await claims.check();
  expect(turn.taking).toEqual(["F3"]);
  claims.back();
  expect([turn.taking, turn.found.toSorted()]).toEqual([["F3"], ["B3", "F3"]]);
});

test("Back after a right check wipes its strikes and leaves the rings", async () => {
  await ring("A3", "B3", "E3", "F3");
  await claims.check();
  claims.back();
  expect([turn.taking, claims.claim?.rings.length, claims.claim?.complete]).toEqual([[], 4, true]);
});

test("a wrong equation leaves its rings, and is not checked again before one changes", async () => {
  await ring("C6", "C5", "C1");
  await claims.check();
  expect(table.told).toBe("Not the same yet. 2 + 8 ends in 0, and the other side is 9.");
  expect(claims.claim?.rings).toEqual(["C6", "C5", "C1"]);
  await claims.check();
  expect(asked).toHaveBeenCalledTimes(1);
  await ring("C5");
  await claims.check();
  expect(asked).toHaveBeenCalledTimes(2);
});

test("with one try, a wrong equation ends the turn: the table has the next match and the reason", async () => {
  asked.mockImplementation(async (_id, _entry, claim) => ({
    ...judged(claim),
    played: { ...finding, seatToMove: 1 },
  }));
  await ring("C6", "C5", "C1");
  await claims.check();
  expect(table.accepted?.seatToMove).toBe(1);
  expect(inMatch.ended).toBe("Not equal: 2 + 8 ends in 0, and the other side is 9. Mai’s turn has ended.");
});

/** A match that a wrong claim has brought to its next turn, with these seats after it. */
function after(...seats: number[]): MatchView {
  const turns = [...finding.turns, ...[0, ...seats].map((seat) => ({ ...turnOf, seat }))];
  return { ...finding, turns };
}
const turnOf = { text: "D3-C3", number: 1 } as MatchView["turns"][number];

test("the remark stays until a computer has replied, and does not come back later", async () => {
  const [first, second] = finding.players;
  if (!first || !second) throw new Error("Two play.");
  const players = [first, { ...second, computer: 3 }];
  asked.mockImplementation(async (_id, _entry, claim) => ({ ...judged(claim), played: after() }));
  await ring("C6", "C5", "C1");
  await claims.check();
  for (const [match, stays] of [
    [after(), true],
    [after(1), true],
    [after(1, 0), false],
  ] as const) {
    table.match = { ...match, players };
    inMatch.forgetOld();
    expect(inMatch.ended !== null).toBe(stays);
  }
});

test("where two people play, the remark names whose turn has ended, and goes with the next turn", async () => {
  const person = { ...finding.players[0], computer: null };
  const players = ["Mia", "Leo"].map((name) => ({ ...person, name })) as MatchView["players"];
  table.match = { ...finding, players, seatToMove: 0 };
  asked.mockImplementation(async (_id, _entry, claim) => ({ ...judged(claim), played: after() }));
  await ring("C6", "C5", "C1");
  await claims.check();
  expect(table.remark).toMatch(/^Not equal: 2 \+ 8 ends in 0.*Mia.*’s turn has ended\.$/);
  table.match = { ...after(1), players };
  inMatch.forgetOld();
  expect(inMatch.ended).toBeNull();
});

test("while a claim is checked, the table sends", async () => {
  let during = false;
  asked.mockImplementation(async (_id, _entry, claim) => {
    during = table.sending;
    return judged(claim);
  });
  await ring("A3", "B3", "E3", "F3");
  await claims.check();
  expect([during, table.sending]).toEqual([true, false]);
});

test("what was taken and put back is spared and taken by a tap, before a ring is drawn", async () => {
  await ring("A3", "B3", "E3", "F3");
  await claims.check();
  await claims.take();
  expect(claims.back()).toBe(false);
  turn.back();
  claims.begin();
  await ring("B3");
  expect([turn.taking, claims.claim?.rings, table.told]).toEqual([["F3"], [], "black 6 on B3 is spared."]);
  await ring("B3");
  expect(turn.taking.toSorted()).toEqual(["B3", "F3"]);
  await ring("A3", "B3");
  expect([turn.taking.toSorted(), claims.claim?.rings]).toEqual([
    ["B3", "F3"],
    ["A3", "B3"],
  ]);
});

test("on a turned board, or for a turned panel, the words are those of the far side", async () => {
  table.turned = true;
  await ring("F3");
  expect(table.told).toBe("Ringed: black 7 on F3. Left of your +: 7. Right of your +: nothing.");
});

test("an answer about a claim that was put back is dropped", async () => {
  let answer: (answer: ClaimAnswer) => void = () => {};
  asked.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await ring("A3", "E3");
  const done = claims.check();
  turn.back();
  claims.begin();
  answer({ verdict: { is: "wrong", fault: { is: "twoLines" } }, played: null, ended: null });
  await done;
  expect([claims.claim, claims.checking]).toEqual([null, false]);
});

test("a point off the lines of the piece is answered with a word, and nothing is ringed", async () => {
  await ring("A2");
  expect(table.remark).toBe("Ring pieces on the row or column of your piece.");
  await ring("A3");
  expect([table.remark, claims.claim?.rings]).toEqual([null, ["A3"]]);
});

test("a written turn that was played without what can't be taken is told as that", () => {
  inMatch.writtenWrongly(1);
  expect([table.remark, table.told]).toEqual([
    "Not all that was written can be taken. The turn ends with what was right in it.",
    table.remark,
  ]);
});

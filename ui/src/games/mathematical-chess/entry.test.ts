/** The remark about a wrong claim that has ended a turn goes with the next act. */
import { beforeEach, expect, test, vi } from "vitest";
import { finding, judged, lookedAt } from "../../../tests/gallery/finding";
import type { Claim } from "../../lib/bindings";
import type { MatchTable } from "../parts";
import { MathematicalEntry } from "./entry.svelte";

vi.mock("../../lib/settings.svelte", () => ({ settings: { current: {} } }));
vi.mock("../../lib/bindings", () => ({
  commands: {
    lookAt: async (_id: string, from: string, to: string | null) => lookedAt(from, to),
    checkClaim: async (_id: string, _entry: unknown, claim: Claim) => judged(claim),
  },
}));
vi.mock("../../sound/feedback", () => ({ feedback() {} }));

let table: MatchTable;
let entry: MathematicalEntry;

beforeEach(() => {
  table = {
    match: finding,
    board: finding.board,
    players: finding.players,
    last: null,
    turned: false,
    stopped: false,
    computersTurn: false,
    reason: null,
    remark: null,
    tell() {},
    closeHint() {},
  } as unknown as MatchTable;
  entry = new MathematicalEntry(table);
});

function end() {
  if (entry.matchClaims) entry.matchClaims.ended = "Not equal. Your turn ends here.";
  table.remark = entry.matchClaims?.ended ?? null;
}

test.each<[string, () => Promise<unknown>]>([
  ["choosing a piece", () => entry.tap("D3")],
  ["a drop", () => entry.drop("D3", "C3")],
  [
    "staying",
    async () => {
      await entry.turn.choose("D3");
      await entry.stay();
    },
  ],
])("%s clears the remark for good", async (_, act) => {
  end();
  await act();
  expect([table.remark, entry.matchClaims?.ended]).toEqual([null, null]);
  entry.reset();
  expect(table.remark).toBeNull();
});

test("what is continued later can be spared by a tap", async () => {
  entry.resume({ from: "D3", to: "C3", steps: [], taking: ["B3", "F3"] });
  await vi.waitFor(() => expect(entry.claims?.claim).not.toBeNull());
  await entry.tap("B3");
  expect([entry.turn.taking, entry.claims?.claim?.rings]).toEqual([["F3"], []]);
});

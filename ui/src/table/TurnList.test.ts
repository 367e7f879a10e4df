import { render } from "svelte/server";
import { beforeAll, expect, test, vi } from "vitest";
import four from "../../tests/gallery/matches/digit-four.json";
import two from "../../tests/gallery/matches/digit-two.json";
import { partsOf } from "../games/load";
import type { MatchView } from "../lib/bindings";
import { loadMessages } from "../lib/catalogue";
import TurnList from "./TurnList.svelte";

vi.mock("../lib/bindings", () => ({ commands: {} }));
// It needs a window to lead home.
vi.mock("../shell/FailureCard.svelte", () => ({ default: () => {} }));
vi.stubGlobal("navigator", { userAgent: "" });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));

beforeAll(() => loadMessages("digitChess"));

/** The numbers of the rows and the turns in them, from the top. */
async function listed(view: unknown, count: number) {
  const match = view as MatchView;
  const [first] = match.turns;
  if (!first) throw new Error("the sample has no turn");
  const seats = match.players.length;
  const turns = Array.from({ length: count }, (_, index) => ({
    ...first,
    number: index + 1,
    seat: (first.seat + index) % seats,
  }));
  const { body } = render(TurnList, { props: { parts: await partsOf(match.kind), match, turns } });
  const rows = [...body.matchAll(/scope="row"[^>]*>(\d+)</g)].map(([, row]) => Number(row));
  const order = [...body.matchAll(/data-testid="turn-(\d+)"/g)].map(([, turn]) => Number(turn));
  return { rows, order };
}

test("turns run downwards from the first, for two players a turn of each in a row that is counted from 1", async () => {
  expect(await listed(two.view, 5)).toEqual({ rows: [1, 2, 3], order: [1, 2, 3, 4, 5] });
});

test("with four players each turn has its row", async () => {
  expect(await listed(four.view, 3)).toEqual({ rows: [1, 2, 3], order: [1, 2, 3] });
});

import { beforeEach, expect, test, vi } from "vitest";
import type { MatchFilter, MatchPage, MatchRow } from "../lib/bindings";
import { commands } from "../lib/commands";
import { searching, waitingMatches } from "./matches";

const row = (id: string) => ({ id }) as MatchRow;
const broken = (id: string) => ({ kind: "game", id, name: "Mai", problem: "?" }) as const;

let asked: MatchFilter[];

function answer(...pages: Omit<MatchPage, "page">[]) {
  asked = [];
  vi.spyOn(commands, "matches").mockImplementation(async (filter) => {
    asked.push(filter);
    return { ...(pages[filter.page] ?? { rows: [], unreadable: [], total: 0 }), page: filter.page };
  });
}

beforeEach(() => vi.restoreAllMocks());

test("the last games that wait are asked for once", async () => {
  answer({ rows: [row("a"), row("b")], unreadable: [], total: 2 });
  expect(await waitingMatches(3)).toEqual({ rows: [row("a"), row("b")], unreadable: [] });
  expect(asked).toMatchObject([{ stage: "going", page: 0, pageSize: 3 }]);
});

test("games that can't be gone on with are told apart, and the next one is found behind them", async () => {
  answer(
    { rows: [row("a")], unreadable: [broken("a"), broken("b")], total: 3 },
    { rows: [row("c")], unreadable: [], total: 3 },
  );
  expect(await waitingMatches(2)).toEqual({ rows: [row("c")], unreadable: [broken("a"), broken("b")] });
});

test("the search for a game that waits ends", async () => {
  const page = { rows: [], unreadable: [broken("a"), broken("b")], total: 1000 };
  answer(...Array.from({ length: 50 }, () => page));
  expect((await waitingMatches(2)).rows).toEqual([]);
  expect(asked.length).toBe(10);
});

test("a computer is found by its name in the chosen language", () => {
  expect(searching(" computer 1")).toEqual({ search: " computer 1", searchedComputers: [1, 10] });
  expect(searching("mai").searchedComputers).toEqual([]);
  expect(searching(" ").searchedComputers).toEqual([]);
});

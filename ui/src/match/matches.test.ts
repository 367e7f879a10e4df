import { beforeEach, expect, test, vi } from "vitest";
import { type BoardGameRow, commands, type GameRow, type Player } from "../lib/bindings";
import { allMatches, type MatchFilter, matchCounts, matches, matchPlayers } from "./matches";

const mai: Player = { profile: "mai", name: "Mai", colour: "blue", avatar: null, computer: null };
const tom: Player = { ...mai, profile: null, name: "Tom" };
const computer: Player = { ...tom, name: null, computer: 3 };

const won = { winner: "white", reason: "umpire", loser: null };
const history = [
  { id: "a", updatedAt: 5, stage: "over", level: 3, players: { white: mai, black: tom }, outcome: won },
  { id: "b", updatedAt: 2, stage: "play", level: 1, players: { white: tom, black: mai }, outcome: null },
].map((row) => ({ ...row, points: { white: 4, black: 2 }, ownLevelName: "Evens" }) as unknown as GameRow);
const others = [
  {
    id: "c",
    game: "spatial-chess",
    variant: "nihongi",
    updatedAt: 4,
    stage: "over",
    players: [mai, computer],
  },
  { id: "d", game: "spatial-chess", variant: "cubic", updatedAt: 3, stage: "play", players: [tom, computer] },
].map((row) => ({ ...row, outcome: { standings: ["lost", "won"], reason: "x" } }) as unknown as BoardGameRow);

beforeEach(() => {
  vi.spyOn(commands, "history").mockResolvedValue(history);
  vi.spyOn(commands, "boardGameRows").mockResolvedValue(others);
});

async function found(changes: Partial<MatchFilter>): Promise<string> {
  return (await matches({ ...allMatches, ...changes })).rows.map(({ id }) => id).join("");
}

test("all games stand in one list, the last played first", async () => {
  expect(await found({})).toBe("acdb");
  expect((await matches(allMatches)).rows[0]).toMatchObject({
    kind: "mathematical-chess",
    players: [mai, tom],
    points: [4, 2],
    outcome: { standings: ["won", "lost"] },
  });
});

test("filters work together", async () => {
  expect(await found({ kind: "spatial-chess" })).toBe("cd");
  expect(await found({ kind: "spatial-chess", variant: "nihongi" })).toBe("c");
  expect(await found({ profile: "mai" })).toBe("acb");
  expect(await found({ profile: "mai", result: "lost" })).toBe("c");
  expect(await found({ name: "Tom", stage: "going" })).toBe("db");
  expect(await found({ computer: 3, stage: "finished" })).toBe("c");
  expect(await found({ level: 3 })).toBe("a");
  expect(await found({ search: " even" })).toBe("ab");
  expect(await found({ search: "tom", kind: "spatial-chess" })).toBe("d");
});

test("a page is a part of what was found", async () => {
  const page = await matches({ ...allMatches, page: 1, pageSize: 3 });
  expect([page.rows.map(({ id }) => id), page.total, page.page]).toEqual([["b"], 4, 1]);
});

test("games are counted by kind under the other filters", async () => {
  const counts = await matchCounts({ ...allMatches, kind: "digit-chess", profile: "mai" });
  expect(counts).toEqual([
    { kind: "mathematical-chess", variant: "", matches: 2 },
    { kind: "spatial-chess", variant: "nihongi", matches: 1 },
  ]);
});

test("everybody who has played is named once", async () => {
  expect(await matchPlayers()).toEqual([mai, tom, computer]);
});

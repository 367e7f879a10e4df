import { describe, expect, test } from "vitest";
import type { Player, ScoreRow } from "../../lib/bindings";
import { lastPoints, sorted, standings } from "./standing";

const mai: Player = { profile: "m", name: "Mai", colour: null, avatar: null, computer: null };
const tom: Player = { profile: null, name: "Tom", colour: null, avatar: null, computer: null };

function row(player: Player, level: number, won: number, lost: number, taken: number): ScoreRow {
  return { player, level, games: won + lost, won, drawn: 0, lost, taken, given: 5 };
}

const rows = [row(mai, 1, 2, 1, 30), row(tom, 1, 3, 0, 27), row(mai, 2, 1, 0, 12)];

describe("the scoreboard", () => {
  test("adds up all levels of a player", () => {
    const all = standings(rows, null);
    expect(all).toHaveLength(2);
    expect(all[0]).toMatchObject({ games: 4, won: 3, lost: 1, taken: 42, given: 10, perGame: 10.5 });
  });

  test("keeps to one level", () => {
    expect(standings(rows, 2).map(({ player, games }) => [player.name, games])).toEqual([["Mai", 1]]);
  });

  test("sorts by a column in both directions; equal ones by name", () => {
    const all = standings(rows, null);
    const names = (column: "won" | "taken" | "name", descending: boolean) =>
      sorted(all, { column, descending }, "en").map(({ player }) => player.name);
    expect(names("won", true)).toEqual(["Mai", "Tom"]);
    expect(names("taken", false)).toEqual(["Tom", "Mai"]);
    expect(names("name", true)).toEqual(["Tom", "Mai"]);
  });

  test("takes the last games of one player and one level", () => {
    const recent = [1, 2, 3].map((taken) => ({
      player: taken === 2 ? tom : mai,
      gameId: String(taken),
      endedAt: taken,
      level: taken === 3 ? 9 : 1,
      taken,
      given: 0,
    }));
    expect(lastPoints(recent, "m", null, 10)).toEqual([1, 3]);
    expect(lastPoints(recent, "m", null, 1)).toEqual([3]);
    expect(lastPoints(recent, "m", 1, 10)).toEqual([1]);
    expect(lastPoints(recent, "name:Tom", null, 10)).toEqual([2]);
  });
});

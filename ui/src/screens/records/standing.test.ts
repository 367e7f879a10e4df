import { describe, expect, test } from "vitest";
import type { Player, ScoreRow } from "../../lib/bindings";
import { lastPoints, sorted, standings } from "./standing";

const mai: Player = { profile: "m", name: "Mai", colour: null, avatar: null, computer: null };
const tom: Player = { profile: null, name: "Tom", colour: null, avatar: null, computer: null };

function row(player: Player, won: number, lost: number, taken: number): ScoreRow {
  return { player, games: won + lost, won, drawn: 0, lost, taken, given: 5 };
}

const rows = [row(mai, 3, 1, 42), row(tom, 3, 0, 27)];

describe("the scoreboard", () => {
  test("tells how many points a game brought", () => {
    const all = standings(rows);
    expect(all).toHaveLength(2);
    expect(all[0]).toMatchObject({ key: "m", games: 4, won: 3, lost: 1, taken: 42, given: 5, perGame: 10.5 });
    expect(standings([row(mai, 0, 0, 0)])[0]?.perGame).toBe(0);
  });

  test("sorts by a column in both directions; equal ones by name", () => {
    const all = standings(rows);
    const names = (column: "won" | "taken" | "name", descending: boolean) =>
      sorted(all, { column, descending }).map(({ player }) => player.name);
    expect(names("won", true)).toEqual(["Mai", "Tom"]);
    expect(names("taken", false)).toEqual(["Tom", "Mai"]);
    expect(names("name", true)).toEqual(["Tom", "Mai"]);
  });

  test("takes the last games of one player", () => {
    const recent = [1, 2, 3].map((taken) => ({
      player: taken === 2 ? tom : mai,
      gameId: String(taken),
      endedAt: taken,
      taken,
      given: 0,
    }));
    expect(lastPoints(recent, "m", 10)).toEqual([1, 3]);
    expect(lastPoints(recent, "m", 1)).toEqual([3]);
    expect(lastPoints(recent, "name:Tom", 10)).toEqual([2]);
  });
});

import { expect, test } from "vitest";
import type { Player, Standing } from "../../lib/bindings";
import type { MatchRow } from "../../match/matches";
import { matchStandings } from "./matchStanding";

const mai: Player = { profile: "1", name: "Mai", colour: null, avatar: null, computer: null };
const tom: Player = { ...mai, profile: null, name: "Tom" };

function row(players: Player[], standings: Standing[] | null): MatchRow {
  return { players, outcome: standings && { standings, reason: "agreement" } } as MatchRow;
}

test("finished games are counted by player, unfinished ones are not", () => {
  const rows = [row([mai, tom], ["won", "lost"]), row([tom, mai], ["drawn", "drawn"]), row([mai, tom], null)];
  const [first, second] = matchStandings(rows);
  expect(first).toMatchObject({ key: "1", games: 2, won: 1, drawn: 1, lost: 0 });
  expect(second).toMatchObject({ key: "name:Tom", games: 2, won: 0, drawn: 1, lost: 1 });
});

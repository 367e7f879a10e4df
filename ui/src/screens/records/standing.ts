/** What the scoreboard shows, added up from the rows of the records. */

import type { Player, ScorePoint, ScoreRow } from "../../lib/bindings";
import { shownName } from "../../lib/names";

export type Standing = {
  key: string;
  player: Player;
  games: number;
  won: number;
  drawn: number;
  lost: number;
  taken: number;
  given: number;
  /** Points taken in a game on average. */
  perGame: number;
};

export type Column = "name" | "games" | "won" | "drawn" | "lost" | "taken" | "given" | "perGame";
export type Order = { column: Column; descending: boolean };

/** A player is a profile or, without one, a name; the computer is its strength. */
export function playerKey(player: Player): string {
  if (player.computer !== null) return `computer:${player.computer}`;
  return player.profile ?? `name:${player.name}`;
}

/** One line a player, of one level or of all. */
export function standings(rows: readonly ScoreRow[], level: number | null): Standing[] {
  const byPlayer = new Map<string, Standing>();
  for (const row of rows) {
    if (level !== null && row.level !== level) continue;
    const key = playerKey(row.player);
    const so = byPlayer.get(key);
    byPlayer.set(key, {
      key,
      player: row.player,
      games: (so?.games ?? 0) + row.games,
      won: (so?.won ?? 0) + row.won,
      drawn: (so?.drawn ?? 0) + row.drawn,
      lost: (so?.lost ?? 0) + row.lost,
      taken: (so?.taken ?? 0) + row.taken,
      given: (so?.given ?? 0) + row.given,
      perGame: 0,
    });
  }
  return [...byPlayer.values()].map((standing) => ({
    ...standing,
    perGame: standing.games > 0 ? standing.taken / standing.games : 0,
  }));
}

/** Sorted by a column; equal ones by games won, then by name. */
export function sorted(standings: readonly Standing[], order: Order, locale: string): Standing[] {
  const byName = (one: Standing, other: Standing) =>
    shownName(one.player).localeCompare(shownName(other.player), locale);
  const sign = order.descending ? -1 : 1;
  return standings.toSorted((one, other) => {
    const difference = order.column === "name" ? byName(one, other) : one[order.column] - other[order.column];
    return sign * difference || other.won - one.won || byName(one, other);
  });
}

/** The points that a player took in the last games, oldest first. */
export function lastPoints(
  recent: readonly ScorePoint[],
  key: string,
  level: number | null,
  most: number,
): number[] {
  return recent
    .filter((point) => playerKey(point.player) === key && (level === null || point.level === level))
    .map((point) => point.taken)
    .slice(-most);
}

/** The rows of the scoreboard, from those of the records. */

import type { Player, ScorePoint, ScoreRow } from "../../lib/bindings";
import { shownName } from "../../lib/names";
import { compareNames } from "../../lib/order";

export type Standing = {
  key: string;
  player: Player;
  games: number;
  won: number;
  drawn: number;
  lost: number;
  taken: number;
  given: number;
  /** Average points per game. */
  perGame: number;
};

export type Column = "name" | "games" | "won" | "drawn" | "lost" | "taken" | "given" | "perGame";
export type Order = { column: Column; descending: boolean };

/** A player is a profile or, without one, a name; the computer is its strength. */
export function playerKey(player: Pick<Player, "profile" | "name" | "computer">): string {
  if (player.computer !== null) return `computer:${player.computer}`;
  return player.profile ?? `name:${player.name}`;
}

/** One standing for each player. */
export function standings(rows: readonly ScoreRow[]): Standing[] {
  return rows.map(({ player, games, won, drawn, lost, taken, given }) => ({
    key: playerKey(player),
    player,
    games,
    won,
    drawn,
    lost,
    taken,
    given,
    perGame: games > 0 ? taken / games : 0,
  }));
}

/** The standings sorted by a column; ties by games won, then by name. */
export function sorted(standings: readonly Standing[], order: Order): Standing[] {
  const byName = (one: Standing, other: Standing) =>
    compareNames(shownName(one.player), shownName(other.player));
  const sign = order.descending ? -1 : 1;
  return standings.toSorted((one, other) => {
    const difference = order.column === "name" ? byName(one, other) : one[order.column] - other[order.column];
    return sign * difference || other.won - one.won || byName(one, other);
  });
}

/** A player's points in the last games, oldest first. */
export function lastPoints(recent: readonly ScorePoint[], key: string, most: number): number[] {
  return recent
    .filter((point) => playerKey(point.player) === key)
    .map((point) => point.taken)
    .slice(-most);
}

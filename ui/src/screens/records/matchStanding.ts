/** Who won how often at a game, added up from its finished games. */
import type { MatchRow } from "../../match/matches";
import { playerKey, type Standing } from "./standing";

/** One line a player; whoever sits at several seats of one game has played it once for each. */
export function matchStandings(rows: readonly MatchRow[]): Standing[] {
  const byPlayer = new Map<string, Standing>();
  for (const { players, outcome } of rows) {
    if (!outcome) continue;
    players.forEach((player, seat) => {
      const key = playerKey(player);
      const so = byPlayer.get(key) ?? {
        key,
        player,
        games: 0,
        won: 0,
        drawn: 0,
        lost: 0,
        taken: 0,
        given: 0,
        perGame: 0,
      };
      const standing = outcome.standings[seat] ?? "drawn";
      byPlayer.set(key, { ...so, games: so.games + 1, [standing]: so[standing] + 1 });
    });
  }
  return [...byPlayer.values()];
}

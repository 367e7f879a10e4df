/** Who has won, in words. */

import type { GameParts } from "../games/parts";
import type { MatchOutcome, MatchView, Player } from "../lib/bindings";
import { t } from "../lib/catalogue";
import { listed } from "../lib/listed";
import { shownName } from "../lib/names";

type Ended = { players: readonly Player[]; outcome: Pick<MatchOutcome, "standings"> | null };
type End = { title: string; winner: string; loser: string };

/** A single guest against computers needs no name. */
function isLoneGuest(players: readonly Pick<Player, "profile" | "computer">[]): boolean {
  const people = players.filter(({ computer }) => computer === null);
  return players.length > 1 && people.length === 1 && people[0]?.profile === null;
}

/** The end as told at the table: "You win" to a single guest against computers, "You won 3 to 1!" after a mini game. */
export function endAtTable(match: Ended & Partial<Pick<MatchView, "points" | "terms">>): End {
  const end = endOf(match);
  const person = match.players.findIndex(({ computer }) => computer === null);
  const standing = match.outcome?.standings[person];
  const { points, terms } = match;
  if (terms?.course && points && (standing === "won" || standing === "lost")) {
    const [mine = 0, theirs = 0] = [points[person], points[1 - person]];
    return { ...end, title: t(`over.small.${standing}`, { mine, theirs }) };
  }
  return standing === "won" && isLoneGuest(match.players) ? { ...end, title: t("over.youWin") } : end;
}

/** Who won, who lost, and a title: "Mai wins", "A draw", "Solved". */
export function endOf({ players, outcome }: Ended): End {
  const standings = outcome?.standings ?? [];
  const of = (standing: string) =>
    listed(players.filter((_, seat) => standings[seat] === standing).map((player) => shownName(player)));
  const winner = of("won");
  const loser = of("lost");
  if (players.length === 1) {
    return { title: t(winner ? "table.solved" : "table.unsolved"), winner, loser };
  }
  const count = standings.filter((standing) => standing === "won").length;
  return { title: winner ? t("table.wins", { name: winner, count }) : t("over.draw"), winner, loser };
}

/** The end of the game for a screen reader: who has won, why, and everybody's points. */
export function spokenEnd(match: MatchView, parts: GameParts): string {
  const { board, players, points } = match;
  const end = endAtTable(match);
  const has = players.flatMap((player, seat) => {
    const text = parts.pointsSpoken?.(points, seat) ?? parts.pointsText(board, points, seat);
    return players.length > 1 && text !== ""
      ? t("table.say.has", { name: shownName(player), points: text })
      : [];
  });
  return t("table.say.end", {
    result: end.title,
    reason: match.outcome ? parts.endText(match, end) : "",
    count: has.length,
    points: listed(has),
  });
}

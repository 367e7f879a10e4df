/** The result in a few words: "Mai wins", "You win", "A draw". */

import type { GameView } from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { shownName } from "../../lib/names";

/** A guest alone against the computer needs no name. */
export function isLoneGuest(
  players: readonly { profile: string | null; computer: number | null }[],
): boolean {
  const people = players.filter(({ computer }) => computer === null);
  return players.length > 1 && people.length === 1 && people[0]?.profile === null;
}

export function resultText({ players, outcome }: Pick<GameView, "players" | "outcome">): string {
  if (!outcome?.winner) return t("over.draw");
  const winner = players[outcome.winner];
  if (winner.computer === null && isLoneGuest(Object.values(players))) return t("over.youWin");
  return t("over.wins", { name: shownName(winner) });
}

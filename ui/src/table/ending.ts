/** Who has won, in words. */

import type { BoardGameView, BoardOutcome, Player } from "../lib/bindings";
import { t } from "../lib/catalogue";
import { listed } from "../lib/listed";
import { seatedAgain, shownName } from "../lib/names";
import { isLoneGuest } from "./over/resultText";

type Ended = { players: readonly Player[]; outcome: BoardOutcome | null };
type End = { title: string; winner: string; loser: string };

/** The end as it is told at the table, where a guest alone against computers needs no name: "You win". */
export function endAtTable(game: Ended): End {
  const end = endOf(game);
  const person = game.players.findIndex(({ computer }) => computer === null);
  const won = game.outcome?.standings[person] === "won" && isLoneGuest(game.players);
  return won ? { ...end, title: t("over.youWin") } : end;
}

/** Who won, who lost, and a title: "Mai wins", "A draw", "Solved". */
export function endOf(game: Ended): End {
  const standings = game.outcome?.standings ?? [];
  const of = (standing: string) =>
    listed(game.players.filter((_, seat) => standings[seat] === standing).map((player) => shownName(player)));
  const winner = of("won");
  const loser = of("lost");
  if (game.players.length === 1) {
    return { title: t(winner ? "boardGame.solved" : "boardGame.unsolved"), winner, loser };
  }
  const count = standings.filter((standing) => standing === "won").length;
  return { title: winner ? t("boardGame.wins", { name: winner, count }) : t("over.draw"), winner, loser };
}

/** The same game once more, from its start; the players keep their seats. */
export function again(game: BoardGameView) {
  return {
    options: game.options,
    // A position says its own limit.
    turnLimit: null,
    players: game.players.map(seatedAgain),
    takeBack: game.takeBack,
  };
}

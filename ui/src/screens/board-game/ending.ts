/** Who has won, in words. */
import type { BoardGameView, BoardOutcome, Player } from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { listed } from "../../lib/listed";
import { isLoneGuest } from "../over/resultText";

/** Who won, who lost, and a title: "Mai wins", "A draw", "Solved". */
export function endOf(game: { players: readonly Player[]; outcome: BoardOutcome | null }): {
  title: string;
  winner: string;
  loser: string;
} {
  const standings = game.outcome?.standings ?? [];
  const of = (standing: string) =>
    listed(game.players.filter((_, seat) => standings[seat] === standing).map(({ name }) => name));
  const winner = of("won");
  const loser = of("lost");
  if (game.players.length === 1) {
    return { title: t(winner ? "boardGame.solved" : "boardGame.unsolved"), winner, loser };
  }
  const person = game.players.findIndex(({ computer }) => computer === null);
  if (standings[person] === "won" && isLoneGuest(game.players)) {
    return { title: t("over.youWin"), winner, loser };
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
    players: game.players.map(({ profile, name, computer }) => ({ profile, name, computer })),
    takeBack: game.takeBack,
  };
}

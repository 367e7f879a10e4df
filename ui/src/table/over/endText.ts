/** Why a game is over, in one sentence. */

import { sideName } from "../../board/spoken";
import type { GameView, Outcome } from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { shownName } from "../../lib/names";

/** "Black has no operator left." A small game is stopped by the app itself when its goal is decided. */
export function endText({ reason, loser }: Outcome, game: GameView): string {
  const { players, quietLimit } = game;
  const isDecided = reason === "umpire" && game.course !== null;
  return t(`over.reason.${isDecided ? "smallGame" : reason}`, {
    side: loser ? sideName(loser) : "",
    name: loser ? shownName(players[loser]) : "",
    limit: quietLimit,
  });
}

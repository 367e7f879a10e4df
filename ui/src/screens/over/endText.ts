/** Why a game is over, in one sentence. */
import { sideName } from "../../board/spoken";
import type { GameView, Outcome } from "../../lib/bindings";
import { t } from "../../lib/catalogue";

/** "Black has no operator left." */
export function endText({ reason, loser }: Outcome, { players, quietLimit }: GameView): string {
  return t(`over.reason.${reason}`, {
    side: loser ? sideName(loser) : "",
    name: loser ? players[loser].name : "",
    limit: quietLimit,
  });
}

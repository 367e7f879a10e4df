/** A game's conditions, how far it is and how it ended, each in one line. */
import { sideName } from "../../board/spoken";
import { sign } from "../../board/symbols";
import { t } from "../../lib/catalogue";
import { shownName } from "../../lib/names";
import type { MatchView } from "../../match/match";
import { agreed, sideOf } from "./seats";

/** "move 14"; of a game that is over "20 turns". */
function moveLine({ turns, stage }: MatchView): string {
  if (stage === "over") return t("play.turnCount", { count: turns.length });
  return t("play.moveNumber", { number: turns.length + 1 });
}

/** "+ + − − · last digit · move 14"; where there is no room only the move. */
export function conditionsLine(match: MatchView, narrow: boolean): string {
  if (narrow) return moveLine(match);
  const { operators, compare } = agreed(match).conditions;
  return [operators.map(sign).join(" "), t(`play.compare.${compare}`), moveLine(match)].join(" · ");
}

/** "Black has no operator left." A small game is stopped by the app itself when its goal is decided. */
export function endText({ outcome, players, terms, ...match }: MatchView): string {
  if (!outcome) return "";
  const { reason, loser } = outcome;
  const isDecided = reason === "umpire" && terms.course !== null;
  return t(`over.reason.${isDecided ? "smallGame" : (reason as "umpire")}`, {
    side: loser === null ? "" : sideName(sideOf(loser)),
    name: loser === null ? "" : shownName(players[loser]),
    limit: agreed({ ...match, terms }).quietLimit,
  });
}

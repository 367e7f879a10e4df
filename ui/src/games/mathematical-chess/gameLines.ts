/** A game's conditions, its progress and its end, each in one line. */
import { sign } from "../../board/symbols";
import type { MatchOutcome, MatchView } from "../../lib/bindings";
import { type CodeIn, t } from "../../lib/catalogue";
import { shownName } from "../../lib/names";
import { findingNote } from "../findingNote";
import { agreed, nameOfSeat } from "./seats";

/** "move 14"; for a finished game "20 turns". */
function moveLine({ turns, stage }: MatchView): string {
  if (stage === "over") return t("play.turnCount", { count: turns.length });
  return t("play.moveNumber", { number: turns.length + 1 });
}

/** "+ + − − · last digit · move 14", and who finds the equations if the app does not show them; in little space only the move. */
export function conditionsLine(match: MatchView, narrow: boolean): string {
  if (narrow) return moveLine(match);
  const { conditions } = agreed(match);
  const signs = conditions.operators.map(sign).join(" ");
  return [signs, t(`play.compare.${conditions.compare}`), ...findingNote(match.terms), moveLine(match)].join(
    " · ",
  );
}

/** "Black has no operator left." The app itself stops a mini game when its goal is decided. */
export function endText({ outcome, players, terms, ...match }: MatchView): string {
  if (!outcome) return "";
  if (outcome.reason === "umpire" && terms.course !== null) return t("over.reason.smallGame");
  const name = outcome.loser === null ? "" : shownName(players[outcome.loser]);
  return endLine(outcome, name, agreed({ ...match, terms }).quietLimit);
}

/** Why a position is the end of a game; `name` is the loser's. */
export function endLine({ reason, loser }: Omit<MatchOutcome, "standings">, name: string, limit = 0): string {
  const side = loser === null ? "" : nameOfSeat(loser);
  return t(`over.reason.${reason as CodeIn<"over.reason">}`, { side, name, limit });
}

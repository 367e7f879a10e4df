/** A game's title and its conditions in one line. */
import { sign } from "../../board/symbols";
import type { GameView } from "../../lib/bindings";
import { t } from "../../lib/catalogue";

/** "Level 3", the name of an own level, or that the conditions are one's own. */
export function gameTitle({ level, ownLevelName }: GameView): string {
  if (level !== null) return t("play.level", { level });
  return ownLevelName ?? t("play.ownConditions");
}

/** "+ + − − · last digit · move 14". */
export function conditionsLine({ conditions, turns }: GameView): string {
  return [
    conditions.operators.map(sign).join(" "),
    t(`play.compare.${conditions.compare}`),
    t("play.moveNumber", { number: turns.length + 1 }),
  ].join(" · ");
}

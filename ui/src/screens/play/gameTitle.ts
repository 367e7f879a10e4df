/** A game's title and its conditions in one line. */
import { sign } from "../../board/symbols";
import type { GameView } from "../../lib/bindings";
import { t } from "../../lib/catalogue";

/** "Level 3", the name of an own level, or that the conditions are one's own. */
export function gameTitle({ level, ownLevelName }: GameView): string {
  if (level !== null) return t("play.level", { level });
  return ownLevelName ?? t("play.ownConditions");
}

/** "move 14"; of a game that is over "20 turns". */
export function moveLine({ turns, stage }: GameView): string {
  if (stage === "over") return t("play.turnCount", { count: turns.length });
  return t("play.moveNumber", { number: turns.length + 1 });
}

/** "+ + − − · last digit · move 14". */
export function conditionsLine(game: GameView): string {
  const { operators, compare } = game.conditions;
  return [operators.map(sign).join(" "), t(`play.compare.${compare}`), moveLine(game)].join(" · ");
}

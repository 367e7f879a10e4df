/** A game's conditions and how far it is, in one line. */
import { sign } from "../../board/symbols";
import type { GameView } from "../../lib/bindings";
import { t } from "../../lib/catalogue";

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

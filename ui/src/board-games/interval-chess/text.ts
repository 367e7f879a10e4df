/** Moves of interval chess in words. */
import { t } from "../../lib/catalogue";

/** "2 → 17". A row, which the engine also gives as text, stays as it is. */
export function turnText(turn: string): string {
  const [from = "", to] = turn.split(">");
  return to === undefined ? turn : t("intervalChess.written", { from, to });
}

/** Moves and rows of interval chess as people read them. */
import { t } from "../../lib/catalogue";

/** The signs for counters and an empty cell. */
const LOOKS: Record<string, string> = { B: "■", W: "○", ".": "·" };

/** "2 → 17". A row, which the engine also gives as text, becomes signs: "■··■○○". */
export function turnText(turn: string): string {
  const [from = "", to] = turn.split(">");
  if (to !== undefined) return t("intervalChess.written", { from, to });
  return /^[BW.]+$/.test(turn) ? [...turn].map((cell) => LOOKS[cell]).join("") : turn;
}

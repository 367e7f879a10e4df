/** Who is better, in a few words. */
import { sideName } from "../../board/spoken";
import type { Evaluation } from "../../lib/bindings";
import { t } from "../../lib/catalogue";

/** A difference below this is none. */
const EVEN = 0.25;
/** More than this fills the bar. */
const FULL = 10;

/** "White wins in 5 turns", "Black is better by 2.5 points", "Even". */
export function evaluationText({ points, winsIn }: Evaluation): string {
  if (winsIn) return t("play.evaluation.wins", { side: sideName(winsIn.side), turns: winsIn.turns });
  if (Math.abs(points) < EVEN) return t("play.evaluation.even");
  const tenths = Math.round(Math.abs(points) * 10) / 10;
  return t("play.evaluation.better", { side: sideName(points > 0 ? "white" : "black"), points: tenths });
}

/** White's part of the bar in percent; a proven win fills it. */
export function whitePart({ points, winsIn }: Evaluation): number {
  if (winsIn) return winsIn.side === "white" ? 100 : 0;
  const bounded = Math.max(-FULL, Math.min(FULL, points));
  return 50 + (bounded / FULL) * 45;
}

/** Who is better over the turns, as a line between two bounds. */
import type { Evaluation } from "../../lib/bindings";

/** Being better by more than this looks the same. */
export const MOST = 10;

/** From -1, Black wins, to 1, White wins. */
export function advantage({ points, winsIn }: Evaluation): number {
  if (winsIn) return winsIn.side === "white" ? 1 : -1;
  // Close games fill most of the height: the first points say more than the last.
  const bounded = Math.max(-MOST, Math.min(MOST, points)) / MOST;
  return Math.sign(bounded) * Math.sqrt(Math.abs(bounded)) * 0.95;
}

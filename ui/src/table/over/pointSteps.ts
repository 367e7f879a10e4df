/** The points of a game as step lines. */
import type { MatchTurn, MatchView } from "../../lib/bindings";

export type Box = { left: number; right: number; top: number; bottom: number };

/** The most points of any player at any time. */
export function mostPoints({ turns, points }: Pick<MatchView, "turns" | "points">): number {
  return Math.max(...points, ...turns.flatMap((turn) => turn.points), 0);
}

/** The path of one seat's points over the turns. */
export function stepPath(turns: readonly MatchTurn[], seat: number, top: number, box: Box): string {
  const width = (box.right - box.left) / Math.max(1, turns.length);
  const height = (points: number) => box.bottom - (points / top) * (box.bottom - box.top);
  const steps = turns.map((turn) => {
    const x = box.left + turn.number * width;
    return `H${x.toFixed(1)}V${height(turn.points[seat] ?? 0).toFixed(1)}`;
  });
  return `M${box.left} ${box.bottom}${steps.join("")}`;
}

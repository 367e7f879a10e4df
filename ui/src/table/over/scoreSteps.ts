/** The score of a game as two lines that go up in steps. */
import type { TurnRow } from "../../lib/bindings";

export type Box = { left: number; right: number; top: number; bottom: number };

/** The path of one side's points over the turns. */
export function stepPath(turns: readonly TurnRow[], side: "white" | "black", top: number, box: Box): string {
  const width = (box.right - box.left) / Math.max(1, turns.length);
  const height = (points: number) => box.bottom - (points / top) * (box.bottom - box.top);
  const steps = turns.map((turn) => {
    const x = box.left + turn.number * width;
    return `H${x.toFixed(1)}V${height(turn.points[side]).toFixed(1)}`;
  });
  return `M${box.left} ${box.bottom}${steps.join("")}`;
}

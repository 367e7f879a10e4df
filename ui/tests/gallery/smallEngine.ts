/** A small engine for entering one turn: few pieces, and simple answers. */
import type { Arrival, EntryView, LineRemovals } from "../../src/lib/bindings";

/** A line with the states after each of these removed sets; each has its removable targets. */
function line(targets: number, removable: Record<number, number>): LineRemovals {
  const states = Object.entries(removable).map(([gone, next]) => ({
    gone: Number(gone),
    removable: next,
    equations: [],
    essential: 0,
  }));
  return { targets, equations: [], states };
}

const points = ["B5", "C5", "H5", "E8"];

/** From E7 to E5 the pieces B5, H5 and E8 can be removed; taking H5 opens C5. Without moving, E8 can be removed. */
export function answer(from: string, to: string | null): EntryView {
  const acting = { point: to ?? from, side: "white", symbol: "+" } as const;
  const targets = points.map((point) => ({
    piece: { point, side: "black" as const, symbol: "3" },
    points: point === "E8" ? 5 : 1,
  }));
  const row = line(7, { 0: 5, 1: 4, 4: 3, 5: 2, 6: 1, 7: 0 });
  const column = line(8, { 0: 8, 8: 0 });
  const moved: Arrival = {
    acting,
    rule: "R01",
    captured: null,
    pieces: [acting, ...targets.map(({ piece }) => piece)],
    turn: `${from}-${to}`,
    gained: 0,
    targets,
    lines: [row, column],
  };
  if (to !== null && to !== from) return { destinations: [], arrival: moved };
  const lines: Arrival["lines"] = [line(0, { 0: 0 }), column];
  return { destinations: [], arrival: { ...moved, rule: "R12", turn: from, lines } };
}

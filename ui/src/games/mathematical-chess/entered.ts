/** A turn as far as it is entered, looked up in what the engine answered about the chosen piece. */
import type { Arrival, Destination, Entry, EntryView, Equation, PlacedPiece } from "../../lib/bindings";

/** What is entered, with everything that can be entered next. */
export type Entered = {
  entry: Entry;
  /** The acting piece, where it stands now. */
  acting: PlacedPiece;
  /** What the move captured. */
  captured: PlacedPiece | null;
  /** The board after the move and the earlier steps; what is being taken now is still on it. */
  pieces: readonly PlacedPiece[];
  /** Where the chosen piece can go, until it is said. */
  destinations: readonly Destination[];
  /** How many pieces it can remove without moving, until a destination is said. */
  stayRemoves: number;
  /** The equations that it would have if it stayed, until a destination is said. */
  stayEquations: readonly Equation[];
  /** What can be removed in the present step. */
  removable: readonly string[];
  /** The equations that are enough to cover it. */
  essential: readonly Equation[];
  /** All other equations that allow it. */
  others: readonly Equation[];
  /** Whether taking what is switched to Take makes something newly removable. */
  opens: boolean;
  /** Points gained so far, what is switched to Take included. */
  gained: number;
  /** The text of the turn if it ended now. */
  turn: string | null;
};

/** What the engine tells of the lines of a piece after some removals. */
type Next = { removable: number; essential: readonly Equation[]; others: readonly Equation[] };

function nextAfter({ lines }: Arrival, gone: number): Next {
  const next = { removable: 0, essential: [] as Equation[], others: [] as Equation[] };
  for (const { targets, equations, states } of lines) {
    const state = states.find((one) => one.gone === (gone & targets));
    if (!state) continue;
    const found = state.equations.flatMap((number) => equations[number] ?? []);
    next.removable |= state.removable;
    next.essential.push(...found.slice(0, state.essential));
    next.others.push(...found.slice(state.essential));
  }
  return next;
}

function pointsOf({ targets }: Arrival, set: number): string[] {
  return targets.flatMap(({ piece }, number) => ((set >> number) & 1 ? piece.point : []));
}

function setOf({ targets }: Arrival, points: readonly string[]): number {
  return targets.reduce(
    (set, { piece }, number) => set | (Number(points.includes(piece.point)) << number),
    0,
  );
}

/** Looks an entry up. */
export function entered({ destinations, arrival }: EntryView, entry: Entry): Entered {
  const { acting, captured, pieces, targets, turn } = arrival;
  const gone = setOf(arrival, entry.steps.flat());
  const taken = gone | setOf(arrival, entry.taking);
  const now = nextAfter(arrival, gone);
  const before = { entry, acting, captured, gained: arrival.gained, turn: null };
  if (entry.to === null) {
    const none = { removable: [], essential: [], others: [], opens: false };
    const stay = { stayRemoves: pointsOf(arrival, now.removable).length, stayEquations: now.essential };
    return { ...before, ...none, ...stay, pieces, destinations };
  }
  const removed = pointsOf(arrival, taken);
  const stays = entry.to === entry.from;
  const inEarlierSteps = new Set(pointsOf(arrival, gone));
  return {
    ...before,
    pieces: pieces.filter(({ point }) => !inEarlierSteps.has(point)),
    destinations: [],
    stayRemoves: 0,
    stayEquations: [],
    removable: pointsOf(arrival, now.removable),
    essential: now.essential,
    others: now.others,
    opens: (nextAfter(arrival, taken).removable & ~now.removable) !== 0,
    gained: targets.reduce(
      (sum, { points }, number) => sum + ((taken >> number) & 1) * points,
      arrival.gained,
    ),
    turn: removed.length > 0 ? `${turn}!${removed.join(",")}` : stays ? null : turn,
  };
}

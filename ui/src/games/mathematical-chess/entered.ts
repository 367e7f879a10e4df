/** The entered part of a turn, looked up in the engine's answers about the chosen piece. */
import { columnOf, rowOf } from "../../board/point";
import { isDigit } from "../../board/symbols";
import type {
  Arrival,
  Destination,
  Entry,
  EntryView,
  Equation,
  PlacedPiece,
  Target,
} from "../../lib/bindings";

/** The pieces that a turn has taken so far, and what they count. */
export type Taken = { pieces: readonly PlacedPiece[]; points: number };

/** The entered part of a turn, with everything that can be entered next. */
export type Entered = {
  entry: Entry;
  /** The acting piece on its present point. */
  acting: PlacedPiece;
  /** The piece captured by the move. */
  captured: PlacedPiece | null;
  /** The board after the move and the earlier steps; pieces that are being taken in this step are still on it. */
  pieces: readonly PlacedPiece[];
  /** The points where the chosen piece can move, until one is entered. */
  destinations: readonly Destination[];
  /** The number of pieces that it can remove without moving, until a destination is entered. */
  stayRemoves: number;
  /** The equations that it would have without moving, until a destination is entered. */
  stayEquations: readonly Equation[];
  /** The pieces that can be removed in the present step. */
  removable: readonly string[];
  /** The equations that are enough to cover them. */
  essential: readonly Equation[];
  /** All other equations that allow it. */
  others: readonly Equation[];
  /** Whether taking the pieces switched to Take makes others removable. */
  opens: boolean;
  /** The points gained so far, including the pieces switched to Take. */
  gained: number;
  /** What the move and the earlier steps have taken. */
  taken: Taken;
  /** The text of the turn if it ended now. */
  turn: string | null;
};

/** The engine's data about the lines of a piece after some removals. */
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

/** What a found piece counts. Targets that the engine names bring their points; it names none where the player finds the
 * equations, and the turn is to tell before its end what it has taken. */
const FOUND_POINTS = { digit: 1, sign: 2 };

/**
 * The arrival with all pieces that the entry takes among its targets. Where the player finds the equations the engine names no
 * targets beforehand. In the text of a turn they stand by row, then by column.
 */
function withFound(arrival: Arrival, { steps, taking }: Entry): Arrival {
  const named = new Set(arrival.targets.map(({ piece }) => piece.point));
  const taken = new Set([...steps.flat(), ...taking].filter((point) => !named.has(point)));
  if (taken.size === 0) return arrival;
  const found = arrival.pieces
    .filter(({ point }) => taken.has(point))
    .toSorted(
      (one, other) => rowOf(one.point) - rowOf(other.point) || columnOf(one.point) - columnOf(other.point),
    );
  return { ...arrival, targets: [...arrival.targets, ...found.map(foundTarget)] };
}

function foundTarget(piece: PlacedPiece): Target {
  return { piece, points: FOUND_POINTS[isDigit(piece.symbol) ? "digit" : "sign"] };
}

/** What the move has taken, and then the targets of a set. */
function takenBy({ captured, gained, targets }: Arrival, set: number): Taken {
  const removed = targets.filter((_, number) => (set >> number) & 1);
  return {
    pieces: [...(captured ? [captured] : []), ...removed.map(({ piece }) => piece)],
    points: removed.reduce((sum, { points }) => sum + points, gained),
  };
}

/** Looks up an entry. */
export function entered({ destinations, arrival: looked }: EntryView, entry: Entry): Entered {
  const arrival = withFound(looked, entry);
  const { acting, captured, pieces, turn } = arrival;
  const gone = setOf(arrival, entry.steps.flat());
  const taken = gone | setOf(arrival, entry.taking);
  const now = nextAfter(arrival, gone);
  const before = { entry, acting, captured, gained: arrival.gained, taken: takenBy(arrival, 0), turn: null };
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
    gained: takenBy(arrival, taken).points,
    taken: takenBy(arrival, gone),
    turn: removed.length > 0 ? `${turn}!${removed.join(",")}` : stays ? null : turn,
  };
}

/** A sample game and a sample drill in which the learner finds the equations: nothing about them is known before a check. */
import type {
  Claim,
  ClaimAnswer,
  ClaimFault,
  DrillRound,
  EntryView,
  Equation,
  Expression,
  Form,
  GameEquations,
  LessonStep,
  LineRemovals,
  MatchView,
  MathematicalBoard,
  MissedEquation,
  PlacedPiece,
} from "../../src/lib/bindings";
import practice from "./practice.json";
import { unfinished } from "./sample";

const ACTING: PlacedPiece = { point: "D3", side: "white", symbol: "+" };
const GOES_TO = "C3";

const others: PlacedPiece[] = "W3A6 W2C6 B8C5 B+E5 W9A3 B6B3 W8E3 B7F3 B4A2 W5E2 B9C1 W+E1"
  .split(" ")
  .map((text) => ({
    side: text.startsWith("W") ? "white" : "black",
    symbol: text.charAt(1),
    point: text.slice(2),
  }));

const conditions = {
  size: 6,
  digits: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  operators: ["+", "+"],
  compare: "last" as const,
};

const board: MathematicalBoard = {
  size: 6,
  compare: "last",
  pieces: [...others, ACTING],
  sideToMove: "white",
  taken: { white: [], black: [] },
  quietTurns: 0,
  otherPassed: false,
  passesAgree: true,
};

/** The sample: the plus on D3 goes to C3 and has 9 + 6 and 8 + 7 beside it there. */
export const finding: MatchView = {
  ...unfinished,
  id: "finding",
  terms: {
    ...unfinished.terms,
    level: 1,
    finding: "found",
    mathematical: { conditions, quietLimit: 100, starter: 0 },
  },
  board: { game: "mathematical-chess", ...board },
  last: null,
};

function sized(wishes: URLSearchParams): MatchView["board"] {
  const { size } = board;
  return { game: "mathematical-chess", ...board, size: Number(wishes.get("size") ?? size) };
}

/** The sample; with `?strict` each equation has one try, and with `?size=9` a board of that size. */
export function findingMatch(wishes: URLSearchParams): MatchView {
  const terms = {
    ...finding.terms,
    finding: wishes.has("strict") ? ("strict" as const) : finding.terms.finding,
  };
  return { ...finding, terms, board: sized(wishes) };
}

/** What was found and missed in a finished game: the missed ones can be found in the sample's position. */
export function gameEquations(): GameEquations {
  const missed = (number: number, seat: number, rest: Partial<MissedEquation>): MissedEquation => ({
    number,
    seat,
    position: "sample",
    board,
    acting: ACTING,
    moves: true,
    sign: "+",
    digits: 2,
    turn: "D3-C3!B3,F3",
    ...rest,
  });
  return {
    seats: [
      { found: 7, helped: 1, missed: 2, wrongClaims: 3 },
      { found: 5, helped: 0, missed: 1, wrongClaims: 0 },
    ],
    longest: { number: 3, seat: 0, equation: RIGHT },
    missed: [
      missed(1, 0, {}),
      missed(2, 1, { sign: "x", digits: 3 }),
      missed(5, 0, { sign: "-", acting: { point: "E3", side: "white", symbol: "8" }, moves: false }),
    ],
  };
}

/** The same position as a drill. */
export function foundRound(wishes = new URLSearchParams()): DrillRound {
  const round = practice.round as unknown as DrillRound;
  const drill = round.items.find(({ step }) => step.asks.kind === "turn");
  if (!drill) throw new Error("No sample drill asks for a turn.");
  const step: LessonStep = {
    ...drill.step,
    board: sized(wishes),
    lookAt: [],
    task: { key: "takeMost", params: [] },
    asks: { kind: "turn", turns: 1, orNothing: true },
  };
  return { ...round, finding: "found", items: [{ ...drill, step }] };
}

const NOTHING: LineRemovals = { targets: 0, equations: [], states: [] };

/** The points that the first hint at the drill names. */
export const exerciseHint: readonly string[] = [ACTING.point];

/** What a piece can do: a few moves; what it could take is told only where the equations are shown. */
export function lookedAt(from: string, to: string | null, shown = false): EntryView {
  const piece = [...others, ACTING].find(({ point }) => point === from) ?? ACTING;
  const acting = { ...piece, point: to ?? from };
  const moves = from === ACTING.point ? [GOES_TO, "D4", "D2", "D6"] : [];
  const takes = shown && to === GOES_TO;
  return {
    destinations: moves.map((point) => ({ point, kind: "move", rule: "R01", over: null, captured: null })),
    arrival: {
      acting,
      rule: to ? "R01" : "R12",
      captured: null,
      pieces: [...others, ACTING].map((one) => (one === piece ? acting : one)),
      turn: to && to !== from ? `${from}-${to}` : from,
      gained: 0,
      targets: takes ? others.filter(isTaken).map((one) => ({ piece: one, points: 1 })) : [],
      lines: takes ? [rightRow(), NOTHING] : [NOTHING, NOTHING],
    },
  };
}

function isTaken({ point }: PlacedPiece): boolean {
  return RIGHT.removes.includes(point);
}

/** The row of the right equation: as long as both its targets stand, both can be taken. */
function rightRow(): LineRemovals {
  const states = [0, 1, 2, 3].map((gone) => ({
    gone,
    removable: gone === 0 ? 3 : 0,
    equations: gone === 0 ? [0] : [],
    essential: gone === 0 ? 1 : 0,
  }));
  return { targets: 3, equations: [RIGHT], states };
}

function made(form: Form, points: readonly string[], value: number): Expression {
  const operands = points.flatMap((point) => {
    const piece = others.find((one) => one.point === point);
    return piece ? [{ point, side: piece.side, digit: Number(piece.symbol), tens: 0 }] : [];
  });
  return { form, operands, value, chain: [], compared: value % 10 };
}

const RIGHT: Equation = {
  operator: { ...ACTING, point: GOES_TO },
  axis: "row",
  first: made("sum", ["A3", "B3"], 15),
  second: made("sum", ["E3", "F3"], 15),
  compared: 5,
  removes: ["B3", "F3"],
  takesOperator: false,
  text: "9 + 6 = 15 -> 5 | 8 + 7 = 15 -> 5",
};

/** The equation of the row is right, the one of the column is not, and any other is none. */
export function judged({ digits }: Claim): ClaimAnswer {
  const ringed = digits.toSorted().join(" ");
  if (ringed === "A3 B3 E3 F3") {
    return { verdict: { is: "right", equation: RIGHT, removes: RIGHT.removes }, played: null, ended: null };
  }
  const unequal: ClaimFault = {
    is: "unequal",
    axis: "column",
    first: [made("single", ["C1"], 9)],
    second: [made("sum", ["C6", "C5"], 10)],
  };
  const none: ClaimFault = { is: "noValue", axis: "row", side: "first", why: "othersAttached" };
  const fault = ringed === "C1 C5 C6" ? unequal : none;
  return { verdict: { is: "wrong", fault }, played: null, ended: null };
}

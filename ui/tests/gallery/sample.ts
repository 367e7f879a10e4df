/** Sample records: three players, their games and the position of one. */
import type {
  AnalysedPosition,
  Analysis,
  EntryView,
  Equation,
  Evaluation,
  Explanation,
  Expression,
  Level,
  LineRemovals,
  LineTurn,
  MatchFrame,
  MatchRow,
  MatchTurn,
  MatchView,
  MathematicalBoard,
  OwnLevel,
  PlacedPiece,
  Player,
  Profile,
  Review,
  Scoreboard,
  Settings,
  Side,
} from "../../src/lib/bindings";

export const NOW = Date.now();
const DAY = 86_400_000;

export const profiles: Profile[] = [
  { id: "mai", name: "Mai", colour: "blue", avatar: "drawn:letter" },
  { id: "tom", name: "Tom", colour: "green", avatar: "drawn:star" },
  { id: "lan", name: "Nguyễn Thị Lan", colour: "red", avatar: "🦊" },
];

export function player(id: string): Player {
  const { name, colour, avatar } = profiles.find((profile) => profile.id === id) as Profile;
  return { profile: id, name, colour, avatar, computer: null };
}

const KINDS = ["++++", "----", "++--", "xxxx", "::::", "xx::", "PPPP", "RRRR", "+-x:", "x:PR"];
const SIZES = [[6], [6], [8], [6], [6], [8], [6], [6], [9, 10], [9, 10]];
export const levels: Level[] = KINDS.map((kinds, index) => ({
  number: index + 1,
  operators: [...kinds],
  suggestedSizes: SIZES[index] as number[],
}));

const conditions = {
  size: 9,
  digits: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  operators: ["+", "+", "-", "-"],
  compare: "last" as const,
};

export const ownLevels: OwnLevel[] = [
  {
    id: "own",
    name: "Small and quick",
    conditions: { size: 6, digits: [1, 2, 3, 4, 5, 6], operators: ["+", "-"], compare: "last" },
  },
];

export const settings: Settings = {
  language: "en",
  theme: "system",
  sounds: true,
  volume: 100,
  motion: "usual",
  pace: "usual",
  timing: "usual",
  pieceLetters: false,
  haptics: true,
  textSize: 100,
  showValues: true,
  movablePieces: false,
  turnNotes: false,
  evaluationBar: false,
  hints: true,
  equations: null,
  lastFinding: null,
  tables: "system",
  log: "normal",
  lastChoices: null,
  learner: null,
  learnerDay: 20_000,
  welcomed: false,
  firstStartSeen: true,
};

function placed(text: string): PlacedPiece[] {
  return text.split(" ").map((piece) => ({
    side: piece.startsWith("W") ? "white" : "black",
    symbol: piece.charAt(1),
    point: piece.slice(2),
  }));
}

const before = placed(
  "B+B9 W4D9 B8E8 B3G8 B1A7 W-C7 W+E7 B-H7 B6B5 W9C5 B5H5 W8A3 B2C3 W1E3 W+H3 B9I3 W3B2 B7E2 W2G2 B-D1 W-F1",
);
const after = before
  .filter(({ point }) => !["E8", "B5", "H5"].includes(point))
  .map((piece) => (piece.point === "E7" ? { ...piece, point: "E5" } : piece));

function digit(point: string, side: Side, value: number) {
  return { point, side, digit: value, tens: 0 };
}
function single(point: string, side: Side, value: number): Expression {
  return { form: "single", operands: [digit(point, side, value)], value, chain: [], compared: value };
}

const operator: PlacedPiece = { point: "E5", side: "white", symbol: "+" };
export const equations: Equation[] = [
  {
    operator,
    axis: "row",
    first: {
      form: "sum",
      operands: [digit("B5", "black", 6), digit("C5", "white", 9)],
      value: 15,
      chain: [],
      compared: 5,
    },
    second: single("H5", "black", 5),
    compared: 5,
    removes: ["B5", "H5"],
    takesOperator: false,
    text: "6 + 9 = 15 -> 5 | 5",
  },
  {
    operator,
    axis: "column",
    first: {
      form: "sum",
      operands: [digit("E3", "white", 1), digit("E2", "black", 7)],
      value: 8,
      chain: [],
      compared: 8,
    },
    second: single("E8", "black", 8),
    compared: 8,
    removes: ["E8"],
    takesOperator: false,
    text: "1 + 7 = 8 | 8",
  },
];

const explanation: Explanation = {
  side: "white",
  text: "E7-E5!B5,H5,E8",
  rule: "R01",
  acting: { ...operator, point: "E7" },
  from: "E7",
  to: "E5",
  over: null,
  captured: null,
  steps: [{ removed: before.filter(({ point }) => ["B5", "H5", "E8"].includes(point)), equations }],
  gained: 3,
};

const turns: MatchTurn[] = [
  ["B3-B2", 0, 0, "3", ""],
  ["B6-B9", 1, 0, "-", ""],
  ["H1-H3", 0, 0, "x", ""],
  ["I6-I3", 1, 2, "9", "4 7"],
  ["E7-E5!B5,H5,E8", 0, 3, "+", "6 5 8"],
].map(([text, seat, gained, piece, taken], index) => ({
  number: index + 1,
  seat: Number(seat),
  text: String(text),
  points: [index > 3 ? 3 : 0, index > 2 ? 2 : 0],
  gain: { rule: "R01", points: Number(gained), taken: [] },
  piece: { set: seat === 0 ? "white" : "black", sign: String(piece) },
  taken: String(taken)
    .split(" ")
    .filter(Boolean)
    .map((sign) => ({ set: seat === 0 ? "black" : "white", sign })),
}));

function boardWith(pieces: PlacedPiece[], sideToMove: Side = "white"): MathematicalBoard {
  const taken = { white: [], black: [] };
  return {
    size: 9,
    compare: "last",
    pieces,
    sideToMove,
    taken,
    quietTurns: 0,
    otherPassed: false,
    passesAgree: true,
  };
}

export const unfinished: MatchView = {
  id: "running",
  kind: "mathematical-chess",
  stage: "play",
  terms: {
    finding: "shown",
    mathematical: { conditions, quietLimit: 100, starter: 0 },
    level: 3,
    ownLevel: null,
    ownLevelName: null,
    course: null,
    takeBack: true,
  },
  players: [player("mai"), player("tom")],
  seatToMove: 0,
  points: [3, 2],
  position: "",
  board: { game: "mathematical-chess", ...boardWith(before) },
  turns: turns.slice(0, 4),
  last: {
    game: "mathematical-chess",
    from: "I6",
    to: "I3",
    removed: [],
    rule: "R01",
    gained: 2,
    taken: [],
  },
  preparing: null,
  clock: { limitMs: 1_800_000, usedMs: 500_000, running: true, players: null },
  allowed: { takeBack: true, hints: true, values: true },
  canTakeBack: true,
  canAgree: true,
  offersToStop: false,
  hasUmpire: true,
  teacherUmpires: false,
  judged: true,
  outcome: null,
  startedAt: NOW - 900_000,
  startedOn: null,
  utcOffsetMinutes: null,
};

/** A game in which the first pieces are being placed. */
export const placing: MatchView = {
  ...unfinished,
  id: "placing",
  stage: "prepare",
  board: { game: "mathematical-chess", ...boardWith(placed("W+D4 B+F6")) },
  points: [0, 0],
  turns: [],
  last: null,
  preparing: {
    step: "operators",
    supervisor: false,
    toPlace: "white",
    boxes: { white: [..."+--123456789"], black: [..."+--123456789"] },
    canUndo: true,
    canBegin: false,
  },
};

/** A game in which all pieces are placed and play can begin. */
export const ready: MatchView = {
  ...placing,
  id: "ready",
  seatToMove: null,
  board: { game: "mathematical-chess", ...boardWith(before) },
  preparing: {
    step: "ready",
    supervisor: false,
    toPlace: null,
    boxes: { white: [], black: [] },
    canUndo: true,
    canBegin: true,
  },
};

/** What the operator on E7 can do: move to E5, and take B5, H5 and E8 from there. */
export function chosen(to: string | null): EntryView {
  const removed = ["B5", "H5", "E8"];
  const line = (targets: number, number: number, sets: number[]): LineRemovals => ({
    targets,
    equations: equations.slice(number, number + 1),
    states: sets.map((gone) => {
      const removable = targets & ~gone;
      return { gone, removable, equations: gone === 0 ? [0] : [], essential: gone === 0 ? 1 : 0 };
    }),
  });
  const nothing: LineRemovals = {
    targets: 0,
    equations: [],
    states: [{ gone: 0, removable: 0, equations: [], essential: 0 }],
  };
  return {
    destinations: [{ point: "E5", kind: "move", rule: "R01", over: null, captured: null }],
    arrival: {
      acting: to ? operator : { ...operator, point: "E7" },
      rule: to ? "R01" : "R12",
      captured: null,
      pieces: to ? before.map((piece) => (piece.point === "E7" ? { ...piece, point: "E5" } : piece)) : before,
      turn: to ? "E7-E5" : "E7",
      gained: 0,
      targets: to
        ? removed.flatMap((at) => {
            const piece = before.find(({ point }) => point === at);
            return piece ? [{ piece, points: 1 }] : [];
          })
        : [],
      lines: to ? [line(3, 0, [0, 1, 2, 3]), line(4, 1, [0, 4])] : [nothing, nothing],
    },
  };
}

/** The same game for a player whose teacher has switched all help off. */
export const strict: MatchView = {
  ...unfinished,
  canTakeBack: false,
  allowed: { takeBack: false, hints: false, values: false },
};

/** The computer has just taken three pieces by equations; each player has a clock, and the next one is short of time. */
export const answered: MatchView = {
  ...unfinished,
  id: "answered",
  players: [{ profile: null, name: null, colour: null, avatar: null, computer: 5 }, player("tom")],
  seatToMove: 1,
  board: {
    game: "mathematical-chess",
    ...boardWith(after, "black"),
    taken: { white: before.filter(({ point }) => ["B5", "H5", "E8"].includes(point)), black: [] },
  },
  points: [3, 2],
  turns,
  last: {
    game: "mathematical-chess",
    from: "E7",
    to: "E5",
    removed: ["B5", "H5", "E8"],
    rule: "R01",
    gained: 3,
    taken: [],
  },
  clock: {
    limitMs: null,
    usedMs: 500_000,
    running: true,
    players: { incrementMs: 5000, leftMs: [760_000, 48_000] },
  },
};

/** The computer offers to stop after many quiet turns. */
export const offered: MatchView = {
  ...unfinished,
  id: "offered",
  players: [player("mai"), { profile: null, name: null, colour: null, avatar: null, computer: 5 }],
  board: { game: "mathematical-chess", ...boardWith(before), quietTurns: 30 },
  offersToStop: true,
};

export const finished: MatchView = {
  ...unfinished,
  id: "finished",
  stage: "over",
  seatToMove: null,
  board: { game: "mathematical-chess", ...boardWith(after, "black") },
  turns,
  last: null,
  outcome: { standings: ["won", "lost"], reason: "agreement", loser: 1 },
};

/** The explanations of the sample's turns: the last one captures, the others only move. */
function explanationOf(number: number): Explanation {
  if (number === 5) return explanation;
  return {
    ...explanation,
    side: number % 2 === 0 ? "black" : "white",
    text: turns[number - 1]?.text ?? "",
    acting: { point: "B3", side: "white", symbol: "3" },
    from: "B3",
    to: "B2",
    steps: [],
    gained: 0,
  };
}

/** The board after a turn; a long game repeats the five turns. */
export function frame(number: number): MatchFrame {
  const turn = number === 0 ? 0 : ((number - 1) % 5) + 1;
  return {
    number,
    board: {
      game: "mathematical-chess",
      ...boardWith(turn < 5 ? before : after, turn % 2 === 0 ? "white" : "black"),
    },
    points: [turn > 4 ? 3 : 0, turn > 3 ? 2 : 0],
    seatToMove: turn % 2,
    leftMs: null,
    turn: null,
    explanation: turn === 0 ? null : explanationOf(turn),
  };
}

/** A long game that repeats the same turns. */
export const long: MatchView = {
  ...finished,
  turns: Array.from({ length: 60 }, (_, index) => ({
    ...(turns[index % 5] as MatchTurn),
    number: index + 1,
  })),
};

const answer: Explanation = {
  ...explanation,
  side: "black",
  text: "H7xE7",
  rule: "R02",
  acting: { point: "H7", side: "black", symbol: "-" },
  from: "H7",
  to: "E7",
  captured: { point: "E7", side: "white", symbol: "+" },
  steps: [],
  gained: 2,
};

function score(lead: number): Evaluation {
  return { unit: "points", lead, winsIn: null, pointsDecide: false, unsolvable: false };
}

function lineTurn(explanation: Explanation): LineTurn {
  return { text: explanation.text, facts: null, explanation };
}

export const review: Review = {
  scores: [0.3, -2.1, 1.2, -0.4, -0.8, 2.6].map(score),
  mistakes: [
    [
      {
        number: 3,
        seat: 0,
        lost: 4.6,
        played: lineTurn(explanationOf(3)),
        better: [lineTurn(explanation)],
        refutation: [lineTurn(answer)],
      },
    ],
    [],
  ],
  complete: true,
};

export const analysedBoard = boardWith(before);

export const analysed: AnalysedPosition = {
  kind: "mathematical-chess",
  position: "1W4/6/6/6/6/6 w last",
  board: { game: "mathematical-chess", ...analysedBoard },
  seats: 2,
  seatToMove: 0,
  points: [0, 0],
  outcome: null,
};

export const analysis: Analysis = {
  position: analysed.position,
  evaluation: score(2.5),
  lines: [
    { evaluation: score(2.5), turns: [explanation, answer].map(lineTurn) },
    { evaluation: score(0.5), turns: [explanationOf(1), answer].map(lineTurn) },
  ],
  depth: 6,
  nodes: 120_000,
};

function row(
  id: string,
  days: number,
  who: [string, string],
  level: number | null,
  points: [number, number],
): MatchRow {
  const [white, black] = points;
  const standing = (own: number, other: number) => (own === other ? "drawn" : own > other ? "won" : "lost");
  return {
    id,
    forkedFrom: null,
    otherLines: [],
    kind: "mathematical-chess",
    variant: "",
    seatToMove: null,
    startedAt: NOW - days * DAY - 1_200_000,
    updatedAt: NOW - days * DAY,
    startedOn: null,
    updatedOn: null,
    utcOffsetMinutes: null,
    stage: "over",
    level,
    ownLevel: null,
    ownLevelName: level === null ? "Small and quick" : null,
    course: null,
    conditions: { size: 9, operators: [...(KINDS[(level ?? 3) - 1] as string)], compare: "last" },
    players: [player(who[0]), player(who[1])],
    turns: 20 + days,
    points: [white, black],
    outcome: {
      standings: [standing(white, black), standing(black, white)],
      reason: days % 2 ? "lostOperators" : "agreement",
      loser: white === black ? null : white > black ? 1 : 0,
    },
  };
}

export const history: MatchRow[] = [
  {
    ...row("running", 0, ["mai", "tom"], 3, [3, 2]),
    stage: "play",
    seatToMove: 0,
    outcome: null,
    turns: 4,
  },
  row("finished", 0, ["mai", "tom"], 3, [14, 9]),
  row("g2", 1, ["lan", "mai"], 9, [7, 7]),
  row("g3", 2, ["tom", "lan"], null, [4, 11]),
  row("g4", 9, ["mai", "lan"], 1, [12, 10]),
  row("g5", 400, ["tom", "mai"], 10, [8, 16]),
];

const TAKEN: Record<string, number[]> = {
  mai: [3, 5, 4, 8, 7, 9, 12, 11, 14, 14],
  tom: [6, 4, 7, 6, 9, 8, 8, 10, 9, 11],
  lan: [2, 6, 5, 5, 7, 10, 9, 8, 10, 9],
};
export const scoreboard: Scoreboard = {
  levels: [1, 3, 9],
  rows: [
    { player: player("mai"), games: 24, won: 15, drawn: 2, lost: 7, taken: 241, given: 188 },
    { player: player("tom"), games: 19, won: 11, drawn: 1, lost: 7, taken: 196, given: 171 },
    { player: player("lan"), games: 22, won: 10, drawn: 3, lost: 9, taken: 203, given: 199 },
    {
      player: { profile: null, name: "Black", colour: null, avatar: null, computer: null },
      games: 3,
      won: 0,
      drawn: 1,
      lost: 2,
      taken: 11,
      given: 30,
    },
  ],
  recent: Object.entries(TAKEN).flatMap(([id, taken]) =>
    taken.map((points, index) => ({
      player: player(id),
      gameId: `${id}${index}`,
      endedAt: NOW - (10 - index) * DAY,
      taken: points,
      given: 9,
    })),
  ),
};

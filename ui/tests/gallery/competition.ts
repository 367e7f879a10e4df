/** The answers of the simulated shell about competitions: a Swiss one of seven, in its third round. */
import type {
  Competition,
  CompetitionRow,
  Competitor,
  NextRound,
  Pairing,
  StandingsRow,
} from "../../src/lib/bindings";

const names = ["Anh", "Ben", "Chi", "Eva", "Nguyễn Thị Hương Giang", "Huy", "Ida"];
const colours = ["blue", "green", "red", "yellow", "ink", "blue", "green"];
const pictures = ["letter", "star", "moon", "leaf", "letter", "wave", "hexagon"];

const competitors: Competitor[] = names.map((name, index) => ({
  number: index + 1,
  profile: name,
  name,
  colour: colours[index] ?? null,
  avatar: `drawn:${pictures[index]}`,
  withdrawn: name === "Ida",
}));

type End = NonNullable<Pairing["result"]>["end"];

function pairing(first: number, second: number, end?: End, score?: [number, number]): Pairing {
  const result = end ? { end, score: score ?? null } : null;
  return { first, second, game: score ? "finished" : null, result };
}

const bye = (first: number): Pairing => ({ first, second: null, game: null, result: null });

const paired: Pairing[][] = [
  [
    pairing(1, 2, "firstWon", [9, 4]),
    pairing(3, 4, "drawn", [6, 6]),
    pairing(5, 6, "secondWon", [3, 11]),
    bye(7),
  ],
  [pairing(6, 1, "firstWon", [8, 7]), pairing(7, 3, "neitherCame"), pairing(4, 5, "firstWon"), bye(2)],
  [{ ...pairing(2, 6), game: "running" }, pairing(1, 4, "drawn", [5, 5]), pairing(3, 5)],
];

function row(number: number, place: number, halves: number, score: number, buchholz: number): StandingsRow {
  const games = number === 3 || number === 5 ? 2 : 3;
  return {
    number,
    place,
    halfPoints: halves,
    score,
    games,
    won: Math.floor(halves / 2),
    drawn: halves % 2,
    lost: games - Math.floor(halves / 2) - (halves % 2),
    byes: number === 2 || number === 7 ? 1 : 0,
    halfBuchholz: buchholz,
  };
}

const byPoints = [
  row(6, 1, 4, 19, 5),
  row(4, 2, 4, 11, 4),
  row(1, 3, 3, 21, 10),
  row(2, 4, 2, 4, 3),
  row(7, 5, 2, 0, 1),
  row(3, 6, 1, 6, 6),
  row(5, 7, 0, 3, 8),
];

export function cup(wishes: URLSearchParams): Competition {
  const begun = !wishes.has("empty");
  const next: NextRound = begun ? "resultsMissing" : "ready";
  return {
    id: "cup",
    class: "4b",
    name: "Spring cup",
    kind: "swiss",
    level: 3,
    rounds: 4,
    minutes: 20,
    finding: "strict",
    competitors,
    canJoin: !wishes.has("settled"),
    paired: begun ? paired.slice(0, Number(wishes.get("rounds") ?? 3)) : [],
    next,
    canUndo: false,
    byPoints,
    byScore: byPoints
      .toSorted((one, other) => other.score - one.score)
      .map((row, at) => ({ ...row, place: at + 1 })),
  };
}

function listed(wishes: URLSearchParams): CompetitionRow {
  const { id, name, kind, level, rounds } = cup(wishes);
  return {
    id,
    name,
    kind,
    level,
    rounds,
    paired: 3,
    open: 2,
    competitors: names.length,
    createdAt: Date.now(),
  };
}

/** The answer to a command about competitions; undefined for any other. */
export function competitionAnswer(command: string, wishes: URLSearchParams): unknown {
  switch (command) {
    case "competitions":
      return wishes.has("empty") ? [] : [listed(wishes)];
    case "competition":
    case "change_competition":
      return cup(wishes);
    default:
      return undefined;
  }
}

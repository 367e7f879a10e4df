/** The numbers and words of a competition. */
import type { CompetitionKind, PairingEnd, StandingsRow, TableCell } from "../../lib/bindings";
import { wholeNumber } from "../../lib/numerals";

/** The most rounds that the shell accepts. */
export const MOST_ROUNDS = 99;
/** The most points of a side in the 2/1 score. */
const MOST_SCORE = 9999;

/** The time limits of a game, in minutes, from which a teacher chooses. */
export const MINUTES = [10, 15, 20, 30, 45, 60] as const;
/** The time limit by the rules. */
export const USUAL_MINUTES = 30;

/** Points from half points, such as "2½". */
export function pointsText(halves: number): string {
  const whole = Math.floor(halves / 2);
  if (halves % 2 === 0) return String(whole);
  return whole === 0 ? "½" : `${whole}½`;
}

/** Both sides' points of a result. */
export function resultText(end: PairingEnd): [string, string] {
  switch (end) {
    case "firstWon":
      return ["1", "0"];
    case "secondWon":
      return ["0", "1"];
    case "drawn":
      return ["½", "½"];
    case "neitherCame":
      return ["0", "0"];
  }
}

/** The suggested number of rounds: until all have met, or enough to find a winner plus one. */
export function suggestedRounds(kind: CompetitionKind, count: number): number {
  const everybody = Math.max(1, count % 2 === 0 ? count - 1 : count);
  if (kind === "roundRobin") return everybody;
  return Math.min(everybody, Math.ceil(Math.log2(Math.max(2, count))) + 1);
}

/** The number in a field of the 2/1 score: null if it is empty, undefined if it is not a number. */
export function scoreOf(text: string): number | null | undefined {
  const number = wholeNumber(text);
  return number && number > MOST_SCORE ? undefined : number;
}

/** The columns of the table. */
export const columns = [
  "name",
  "points",
  "score",
  "games",
  "won",
  "drawn",
  "lost",
  "byes",
  "buchholz",
] as const;

/** A row of the table for a spreadsheet; half points are numbers in it. */
export function sheetRow(row: StandingsRow, name: string): TableCell[] {
  return [
    row.place,
    name,
    { halves: row.halfPoints },
    row.score,
    row.games,
    row.won,
    row.drawn,
    row.lost,
    row.byes,
    { halves: row.halfBuchholz },
  ];
}

/** Whose turn it is, and what follows from it. */
import type { MatchView } from "../lib/bindings";

type Seated = Pick<MatchView, "players">;

/** Whether the computer places or moves next. */
export function computerActs({ stage, players, seatToMove, clock }: MatchView): boolean {
  const playing = stage === "prepare" || (stage === "play" && clock.running);
  return playing && seatToMove !== null && players[seatToMove]?.computer != null;
}

/** The seats of people. */
export function peopleOf({ players }: Seated): number[] {
  return players.flatMap(({ computer }, seat) => (computer === null ? [seat] : []));
}

/** Whether pieces lie face down on this board. */
export function hides({ board }: Pick<MatchView, "board">): boolean {
  return "dark" in board && board.dark;
}

/** Whether the turns of a match can be reviewed; with face-down pieces, only after its end. */
export function canReview(match: Pick<MatchView, "board" | "stage" | "turns">): boolean {
  return match.turns.length > 0 && (match.stage === "over" || !hides(match));
}

/** The seat that the device is handed to after a person's turn in a game with hidden pieces; otherwise null. */
export function handsOver(before: MatchView, after: MatchView): number | null {
  const next = after.seatToMove;
  if (next === null || !hides(after) || after.turns.length <= before.turns.length) return null;
  const people = peopleOf(after);
  return people.length > 1 && people.includes(next) ? next : null;
}

/** The persons at the table who may resign now: the one to move, or the first person while a computer moves. */
export function resigning({ players, seatToMove }: Pick<MatchView, "players" | "seatToMove">): number | null {
  if (seatToMove !== null && players[seatToMove]?.computer === null) return seatToMove;
  return peopleOf({ players })[0] ?? null;
}

/** A board with a larger ratio of width to height has everything below it. */
const ROW = 2;

/** Whether two players sit on both sides of the board; otherwise all are above it. */
export function sitsAround({ players }: Seated, ratio: number): boolean {
  return players.length === 2 && ratio <= ROW;
}

/** The seats at the far and at the near side of the board. */
export function facesOf(turned: boolean): [far: number, near: number] {
  return turned ? [0, 1] : [1, 0];
}

/** Whose turn it is, and what that means. */
import type { BoardGameView } from "../lib/bindings";

/** Whether the computer moves next. */
export function computerActs({ stage, players, seatToMove, clock }: BoardGameView): boolean {
  return stage === "play" && clock.running && seatToMove !== null && players[seatToMove]?.computer != null;
}

/** Do pieces lie face down on this board? */
export function hides(game: BoardGameView): boolean {
  return game.board.game === "digit-chess" && game.board.variant.endsWith("r3");
}

/** Whom the device is handed to after a person's turn in a game that hides something; nobody otherwise. */
export function handsOver(before: BoardGameView, after: BoardGameView): number | null {
  const next = after.seatToMove;
  if (next === null || !hides(after) || after.turns.length <= before.turns.length) return null;
  const people = after.players.flatMap(({ computer }, seat) => (computer === null ? [seat] : []));
  return people.length > 1 && people.includes(next) ? next : null;
}

/** The people at the table who may resign now: whoever is to move, or the first person while a computer moves. */
export function resigning({ players, seatToMove }: BoardGameView): number | null {
  if (seatToMove !== null && players[seatToMove]?.computer === null) return seatToMove;
  const person = players.findIndex(({ computer }) => computer === null);
  return person < 0 ? null : person;
}

/** Tracks each piece from one picture of the board to the next, so that it is seen to move. */
import type { PlacedPiece } from "../lib/bindings";
import { cellsBetween } from "./point";

/** A piece with a key that stays with it, and the duration of its present movement in milliseconds. */
export type FollowedPiece = PlacedPiece & { key: number; travelTime: number };

const BASE_TIME = 180;
const TIME_PER_CELL = 15;
const LONGEST_TIME = 300;

/** The duration of a movement: a short time plus a little for each cell. */
export function travelTime(from: string, to: string): number {
  return Math.min(LONGEST_TIME, BASE_TIME + TIME_PER_CELL * cellsBetween(from, to));
}

/**
 * Gives every piece of the new picture the key it had in the old one. A piece on a new point takes the key of the nearest
 * piece of its kind that has left its point; any other gets a new key.
 */
export function follow(
  before: readonly FollowedPiece[],
  now: readonly PlacedPiece[],
  newKey: () => number,
  animate: boolean,
): FollowedPiece[] {
  const stays = (piece: PlacedPiece, other: PlacedPiece) =>
    piece.point === other.point && piece.side === other.side && piece.symbol === other.symbol;
  const left = before.filter((old) => !now.some((piece) => stays(piece, old)));
  return now.map((piece) => {
    const same = before.find((old) => stays(piece, old));
    if (same) return { ...piece, key: same.key, travelTime: 0 };
    const mover = left
      .filter((old) => old.side === piece.side && old.symbol === piece.symbol)
      .sort((one, other) => cellsBetween(one.point, piece.point) - cellsBetween(other.point, piece.point))[0];
    if (!mover) return { ...piece, key: newKey(), travelTime: 0 };
    left.splice(left.indexOf(mover), 1);
    return {
      ...piece,
      key: mover.key,
      travelTime: animate ? travelTime(mover.point, piece.point) : 0,
    };
  });
}

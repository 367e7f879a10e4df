/** The sides of Mathematical Chess as seats: White sits at the first. */
import { sideName } from "../../board/spoken";
import { sideSign } from "../../board/symbols";
import type { MatchView, MathematicalTerms, Side } from "../../lib/bindings";

const SIDES = ["white", "black"] as const;

export function sideOf(seat: number): Side {
  return SIDES[seat] ?? "white";
}

/** "White" or "Black". */
export function nameOfSeat(seat: number): string {
  return sideName(sideOf(seat));
}

export function seatOf(side: Side): number {
  return SIDES.indexOf(side);
}

/** The terms of a match of Mathematical Chess. */
export function agreed({ terms }: Pick<MatchView, "terms">): MathematicalTerms {
  if (!terms.mathematical) throw new Error("This is another game's match.");
  return terms.mathematical;
}

/** The operator used as the sign of each side. */
export function operatorOf(match: Pick<MatchView, "terms">): string {
  return sideSign(agreed(match).conditions.operators);
}

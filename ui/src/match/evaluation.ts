/** Who is ahead, in a few words and as a part of a bar or a chart. */
import type { Evaluation, ScoreUnit } from "../lib/bindings";
import { t } from "../lib/catalogue";

/** A lead below `even` counts as none, one of more than `full` fills a bar, and losses are rounded to `step`. */
const SCALES: Record<ScoreUnit, { even: number; full: number; step: number }> = {
  points: { even: 0.25, full: 10, step: 0.5 },
  pawns: { even: 0.25, full: 10, step: 0.5 },
  pieces: { even: 0.25, full: 6, step: 0.5 },
  territory: { even: 5, full: 250, step: 5 },
  moves: { even: 0.5, full: 5, step: 1 },
};

/** A loss, rounded to what a search can distinguish; never zero. */
export function rounded(lost: number, unit: ScoreUnit): number {
  const { step } = SCALES[unit];
  return Math.max(step, Math.round(lost / step) * step);
}

/** "2.5 points", "1 pawn". */
export function amountText(amount: number, unit: ScoreUnit): string {
  return t(`play.amount.${unit}`, { amount });
}

/** The players of a side, by name: of four players, the two allies. */
export function alliesText(seats: number, name: (seat: number) => string, seat: number): string {
  if (seats < 4) return name(seat);
  return t("play.evaluation.allies", { first: name(seat), ally: name(seat + 2) });
}

/** "White wins within 5 turns", "Black is better by 2.5 points", "Even", who leads where the points decide; for a puzzle for one,
 * the moves lost. */
export function evaluationText(
  { unit, lead, winsIn, pointsDecide, unsolvable }: Evaluation,
  sideName: (seat: number) => string,
  seats = 2,
): string {
  if (unsolvable && seats === 1) return t("play.evaluation.unsolvable");
  if (winsIn) return t("play.evaluation.wins", { side: sideName(winsIn.seat), turns: winsIn.turns });
  if (seats === 1) return t("play.evaluation.lost", { moves: Math.max(0, -lead) });
  const isEven = Math.abs(lead) < SCALES[unit].even;
  if (isEven) return t(pointsDecide ? "play.evaluation.pointsEqual" : "play.evaluation.even");
  const amount = unit === "territory" ? Math.round(Math.abs(lead)) : Math.round(Math.abs(lead) * 10) / 10;
  const told = { side: sideName(lead > 0 ? 0 : 1), amount: amountText(amount, unit) };
  return t(pointsDecide ? "play.evaluation.pointsDecide" : "play.evaluation.better", told);
}

/** The first side's part of a bar in percent; a proven win fills it. */
export function firstPart({ unit, lead, winsIn }: Evaluation): number {
  if (winsIn) return winsIn.seat === 0 ? 100 : 0;
  const { full } = SCALES[unit];
  return 50 + (Math.max(-full, Math.min(full, lead)) / full) * 45;
}

/** From -1 (the second side wins) to 1 (the first side wins). */
export function advantage({ unit, lead, winsIn }: Evaluation): number {
  if (winsIn) return winsIn.seat === 0 ? 1 : -1;
  // Close games fill most of the height: the first points are more informative than the last.
  const { full } = SCALES[unit];
  const bounded = Math.max(-full, Math.min(full, lead)) / full;
  return Math.sign(bounded) * Math.sqrt(Math.abs(bounded)) * 0.95;
}

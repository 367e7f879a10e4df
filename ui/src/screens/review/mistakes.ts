/** The mistakes of a review: in the order of the game, and their cost in words. */
import type { Evaluation, Mistake, Review } from "../../lib/bindings";
import { amountText, rounded } from "../../match/evaluation";

/** All mistakes of all seats in the order of their turns. */
export function inOrder({ mistakes }: Review): Mistake[] {
  return mistakes.flat().sort((one, other) => one.number - other.number);
}

/** The unit of the scores and losses of a review. */
export function unitOf({ scores }: Review): Evaluation["unit"] {
  return scores[0]?.unit ?? "points";
}

/** What a mistake lost, such as "2.5 points"; never zero. */
export function lossText({ lost }: Mistake, unit: Evaluation["unit"]): string {
  return amountText(rounded(lost, unit), unit);
}

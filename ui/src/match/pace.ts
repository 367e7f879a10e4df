/** The pace at which a turn of the computer is shown. */
import type { Pace } from "../lib/bindings";

const FACTORS: Record<Pace, number> = { slow: 2, usual: 1, quick: 0.4, atOnce: 0 };

/** The factor of a step's usual duration; 0 if the turn is not shown step by step. */
export function paceFactor(pace: Pace): number {
  return FACTORS[pace];
}

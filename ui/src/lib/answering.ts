/** Data about an answer for the records: the learner, and the time that it took. */
import type { GivenBy } from "./bindings";
import { utcOffset } from "./days";
import { learner } from "./learner.svelte";

/** Measures the times of successive answers. */
export class Stopwatch {
  #since = performance.now();

  /** Starts again from zero. */
  begin() {
    this.#since = performance.now();
  }

  /** Whole milliseconds since the start. */
  get ms(): number {
    return Math.round(performance.now() - this.#since);
  }
}

/** The data of an answer by the present learner. */
export function givenBy(sitting: string, answerNumber: number, hints: number, usedMs: number): GivenBy {
  return {
    profile: learner.current?.id ?? null,
    sitting,
    answerNumber,
    hints,
    usedMs,
    utcOffsetMinutes: utcOffset(),
  };
}

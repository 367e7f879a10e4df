/** Who answers, for the records, and in what time. */
import type { GivenBy } from "./bindings";
import { learner } from "./learner.svelte";

/** Measures the time of one answer after the other. */
export class Stopwatch {
  #since = performance.now();

  /** Begins anew. */
  begin() {
    this.#since = performance.now();
  }

  /** Whole milliseconds since it began. */
  get ms(): number {
    return Math.round(performance.now() - this.#since);
  }
}

/** An answer of whoever learns now. */
export function givenBy(sitting: string, answerNumber: number, hints: number, usedMs: number): GivenBy {
  return {
    profile: learner.current?.id ?? null,
    sitting,
    answerNumber,
    hints,
    usedMs,
    utcOffsetMinutes: -new Date().getTimezoneOffset(),
  };
}

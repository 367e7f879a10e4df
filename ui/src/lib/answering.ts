/** Data about an answer for the records: the learner, and the time that it took. */
import type { GivenBy, LessonAnswer } from "./bindings";
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

/** How soon after it was marked the same answer is a second press of the same button, in milliseconds. */
const PRESSED_TWICE_MS = 1000;

/** The answer that was marked last, so that pressing twice does not hand it in twice. */
export class LastAnswer {
  #text = "";
  #at = Number.NEGATIVE_INFINITY;

  /** Whether this answer to an item was marked a moment ago. */
  isPressedTwice(item: string, answer: LessonAnswer): boolean {
    const text = JSON.stringify([item, answer]);
    return text === this.#text && performance.now() - this.#at < PRESSED_TWICE_MS;
  }

  marked(item: string, answer: LessonAnswer) {
    this.#text = JSON.stringify([item, answer]);
    this.#at = performance.now();
  }
}

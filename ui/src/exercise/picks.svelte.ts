/** A learner's picks for an answer other than a turn: numbers, pairs of values, points. */
import type { LessonAnswer, LessonAsk } from "../lib/bindings";
import { takesCouples, takesNumbers } from "./entryKind";

export class Picks {
  numbers = $state.raw<readonly number[]>([]);
  points = $state.raw<readonly string[]>([]);
  couples = $state.raw<readonly (readonly [number, number])[]>([]);
  /** A digit for each open point, in the order of the task; null where none is chosen yet. */
  digits = $state.raw<readonly (number | null)[]>([]);
  /** The place of the open point for which a digit is chosen next. */
  at = $state(0);
  /** The first half of an unfinished pair. */
  half = $state.raw<{ side: 0 | 1; value: number } | null>(null);
  readonly #asks: LessonAsk["kind"];

  constructor(asks: LessonAsk["kind"]) {
    this.#asks = asks;
  }

  /** Adds or removes a number; where one number is asked for, it replaces the other. */
  number(value: number) {
    if (this.#asks === "number") this.numbers = [value];
    else this.numbers = toggled(this.numbers, value);
  }

  /** Adds or removes a point; for placing a piece there is only one. */
  point(point: string) {
    if (this.#asks === "place") this.points = this.points.includes(point) ? [] : [point];
    else this.points = toggled(this.points, point);
  }

  /** Half of a pair: of the first side or the second. Two halves of different sides make a pair, or remove it. */
  side(side: 0 | 1, value: number) {
    const { half } = this;
    if (half === null || half.side === side) {
      this.half = half?.value === value ? null : { side, value };
      return;
    }
    const couple: readonly [number, number] = side === 1 ? [half.value, value] : [value, half.value];
    this.half = null;
    this.couple(couple);
  }

  /** Puts a digit on the chosen open point, and goes to the next one that is still empty. */
  digit(value: number) {
    this.digits = this.digits.with(this.at, value);
    const next = this.digits.indexOf(null);
    if (next >= 0) this.at = next;
  }

  /** Adds or removes a pair; two digits that are to be found are the same two in either order. */
  couple([one, other]: readonly [number, number]) {
    const swapped = this.#asks === "findPairs" && other < one;
    const [first, second] = swapped ? [other, one] : [one, other];
    const others = this.couples.filter((couple) => couple[0] !== first || couple[1] !== second);
    this.couples = others.length < this.couples.length ? others : [...others, [first, second]];
  }

  /** The present answer; null while there is none. */
  get answer(): LessonAnswer | null {
    const { numbers, points, couples } = this;
    if (takesNumbers(this.#asks))
      return numbers.length > 0 ? { kind: "values", values: [...numbers].sort((a, b) => a - b) } : null;
    if (takesCouples(this.#asks))
      return couples.length > 0
        ? { kind: "pairs", pairs: couples.map(([first, second]) => [first, second]) }
        : null;
    switch (this.#asks) {
      case "number":
        return numbers[0] === undefined ? null : { kind: "number", number: numbers[0] };
      case "make": {
        const digits = this.digits.filter((digit) => digit !== null);
        return digits.length > 0 && digits.length === this.digits.length ? { kind: "digits", digits } : null;
      }
      case "points":
      case "place":
        return points.length > 0 ? { kind: "points", points: [...points] } : null;
      default:
        return null;
    }
  }
}

function toggled<T>(all: readonly T[], one: T): readonly T[] {
  return all.includes(one) ? all.filter((other) => other !== one) : [...all, one];
}

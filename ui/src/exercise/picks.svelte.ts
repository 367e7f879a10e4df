/** A learner's picks for an answer other than a turn: numbers, pairs of values, points. */
import type { LessonAnswer, LessonAsk } from "../lib/bindings";

export class Picks {
  numbers = $state.raw<readonly number[]>([]);
  points = $state.raw<readonly string[]>([]);
  couples = $state.raw<readonly (readonly [number, number])[]>([]);
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

  /** Adds or removes a pair. */
  couple([first, second]: readonly [number, number]) {
    const others = this.couples.filter(([one, other]) => one !== first || other !== second);
    this.couples = others.length < this.couples.length ? others : [...others, [first, second]];
  }

  /** The present answer; null while there is none. */
  get answer(): LessonAnswer | null {
    const { numbers, points, couples } = this;
    switch (this.#asks) {
      case "values":
        return numbers.length > 0 ? { kind: "values", values: [...numbers].sort((a, b) => a - b) } : null;
      case "number":
        return numbers[0] === undefined ? null : { kind: "number", number: numbers[0] };
      case "pairs":
        return couples.length > 0
          ? { kind: "pairs", pairs: couples.map(([first, second]) => [first, second]) }
          : null;
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

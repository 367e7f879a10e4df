/** Numbers that are typed as an answer: one, several, or pairs whose halves are typed one after the other. */
import type { LessonAsk } from "../lib/bindings";
import { wholeNumber } from "../lib/numerals";
import { takesCouples, takesNumbers } from "./entryKind";
import type { Picks } from "./picks.svelte";

export class TypedNumbers {
  /** What is typed and not yet added. */
  text = $state("");
  /** The first half of the pair that is being typed. */
  first = $state<number | null>(null);
  /** The answer so far. */
  readonly picks: Picks;
  readonly #asks: LessonAsk["kind"];

  constructor(asks: LessonAsk["kind"], picks: Picks) {
    this.#asks = asks;
    this.picks = picks;
  }

  /** The typed number; null as long as none is typed. */
  get number(): number | null {
    return wholeNumber(this.text) ?? null;
  }

  /** Whether what is typed is not a number. */
  get isMistyped(): boolean {
    return wholeNumber(this.text) === undefined;
  }

  /** Whether something is typed that is not in the answer yet. */
  get isBegun(): boolean {
    return this.text !== "" || this.first !== null;
  }

  /** Whether adding what is typed would complete a part of the answer. */
  get completes(): boolean {
    return this.number !== null && (takesNumbers(this.#asks) || this.first !== null);
  }

  /** Sets what is typed; if a single number is asked for, it is the answer. */
  type(text: string) {
    this.text = text;
    const { number } = this;
    if (this.#asks === "number") this.picks.numbers = number === null ? [] : [number];
  }

  /** Adds the typed number to the values or pairs. */
  add() {
    const { number: value, first } = this;
    if (value === null || !(takesNumbers(this.#asks) || takesCouples(this.#asks))) return;
    this.text = "";
    const { numbers, couples } = this.picks;
    if (takesNumbers(this.#asks)) {
      if (!numbers.includes(value)) this.picks.number(value);
    } else if (first === null) this.first = value;
    else {
      if (!couples.some(([one, other]) => one === first && other === value))
        this.picks.couple([first, value]);
      this.first = null;
    }
  }
}

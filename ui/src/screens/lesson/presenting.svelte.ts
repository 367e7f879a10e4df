/** A lesson shown to a room: task by task, and part by part within each task. Nothing is answered and nothing is saved. */
import { wouldTitle } from "../../games/mathematical-chess/moveTitle";
import type { LessonModel } from "../../lib/bindings";
import { commands } from "../../lib/commands";
import { learner } from "../../lib/learner.svelte";
import { toast } from "../../lib/toast.svelte";
import { answerText } from "./answerText";
import type { Learning } from "./learning.svelte";
import { partsOf } from "./presented";

/** What the main button shows next. */
export type Next = "left" | "right" | "below" | "above" | "answer" | "task" | "end";

export class Presenting {
  readonly #learning: Learning;
  readonly #turnText: ((turn: string) => string) | undefined;
  #model = $state.raw<LessonModel | null>(null);
  /** The number of parts shown; after all parts, one more shows the answer on the board. */
  shown = $state(0);

  constructor(learning: Learning, turnText?: (turn: string) => string) {
    this.#learning = learning;
    this.#turnText = turnText;
  }

  readonly parts = $derived.by(() => partsOf(this.#model));

  /** Whether everything of this task is shown. */
  get isDone(): boolean {
    return this.shown > this.parts.length;
  }

  /** The answer in words. */
  get answer(): string {
    const { step } = this.#learning;
    if (!this.#model || !step) return "";
    const { explanation, answer } = this.#model;
    return explanation ? wouldTitle(explanation) : answerText(answer, step.asks, this.#turnText);
  }

  get next(): Next {
    const part = this.parts[this.shown];
    if (part) return part.side;
    if (!this.isDone) return "answer";
    return this.#learning.index + 1 < this.#learning.lesson.steps.length ? "task" : "end";
  }

  /** Starts the present task from its beginning. */
  async begin() {
    const { step } = this.#learning;
    this.#model = null;
    this.shown = 0;
    if (!step) return;
    this.#learning.try();
    try {
      const model = await commands.exerciseModel(step.id, learner.current?.id ?? null);
      if (step === this.#learning.step) this.#model = model;
    } catch (error) {
      toast.fail(error);
    }
  }

  /** Shows the next part; after the last one the next task. Returns whether there was anything more. */
  async goOn(): Promise<boolean> {
    if (this.next === "end") return false;
    if (this.next === "task") {
      this.#learning.next();
      await this.begin();
    } else if (this.#model) {
      this.shown++;
      if (this.isDone) this.#learning.present(this.#model);
    }
    return true;
  }

  /** Hides the part shown last; before the first part it goes to the previous task. */
  async goBack() {
    if (this.shown > 0) {
      if (this.isDone) this.#learning.try();
      this.shown--;
    } else if (this.#learning.index > 0) {
      this.#learning.index--;
      await this.begin();
    }
  }
}

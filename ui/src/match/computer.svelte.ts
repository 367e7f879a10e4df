/** The computer as a player: it makes one step at a time, reports its progress and can be told to move now. */
import type { MatchView, Thinking } from "../lib/bindings";
import { Wait } from "../lib/wait.svelte";

/** Asks for the computer's next step in a match; returns the match after it. */
export type AskStep = (id: string, progress: (thinking: Thinking) => void) => Promise<MatchView>;

export class ComputerPlayer {
  readonly wait = new Wait();
  /** The progress of its thinking, in percent. */
  done = $state(0);
  readonly #ask: AskStep;
  #step = 0;

  constructor(ask: AskStep) {
    this.#ask = ask;
  }

  /** The match after its next step; null if the result is no longer wanted. */
  async step(id: string): Promise<MatchView | null> {
    const step = ++this.#step;
    this.done = 0;
    try {
      const match = await this.wait.for(() =>
        this.#ask(id, ({ done }) => {
          if (step === this.#step) this.done = done;
        }),
      );
      return step === this.#step ? match : null;
    } catch (error) {
      if (step === this.#step) throw error;
      return null;
    }
  }

  /** Discards its result, since the match has changed or is left. */
  forget() {
    this.#step++;
    this.wait.end();
  }
}

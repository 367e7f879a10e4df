/** The computer as a player: it takes one step at a time, says how far it has come and can be told to move now. */
import type { MatchView, Thinking } from "../lib/bindings";
import { Wait } from "../lib/wait.svelte";

/** Asks for the computer's next step in a match, and answers how the match is then. */
export type AskStep = (id: string, progress: (thinking: Thinking) => void) => Promise<MatchView>;

export class ComputerPlayer {
  readonly wait = new Wait();
  /** How much of its thought is done, in percent. */
  done = $state(0);
  readonly #ask: AskStep;
  #step = 0;

  constructor(ask: AskStep) {
    this.#ask = ask;
  }

  /** The match after its next step; null if nobody wants to know any more. */
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

  /** Whatever it finds now comes too late: the match has changed or is left. */
  forget() {
    this.#step++;
    this.wait.end();
  }
}

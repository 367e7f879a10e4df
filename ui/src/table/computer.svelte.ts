/** The computer as a player: it takes one step at a time, says how far it has come and can be told to move now. */
import { Channel } from "@tauri-apps/api/core";
import { commands, type GameView, type Thinking } from "../lib/bindings";
import { Wait } from "../lib/wait.svelte";

/** Asks for the computer's next step in a game, and answers how the game is then. */
export type AskStep<G> = (id: string, progress: (thinking: Thinking) => void) => Promise<G>;

/** Asks the shell for the computer's next step in a game of Mathematical Chess. */
export function askShell(id: string, progress: (thinking: Thinking) => void): Promise<GameView> {
  const channel = new Channel<Thinking>();
  channel.onmessage = progress;
  return commands.computerTurn(id, channel);
}

export class ComputerPlayer<G> {
  readonly wait = new Wait();
  /** How much of its thought is done, in percent. */
  done = $state(0);
  readonly #ask: AskStep<G>;
  #step = 0;

  constructor(ask: AskStep<G>) {
    this.#ask = ask;
  }

  /** The game after its next step; null if nobody wants to know any more. */
  async step(id: string): Promise<G | null> {
    const step = ++this.#step;
    this.done = 0;
    try {
      const game = await this.wait.for(() =>
        this.#ask(id, ({ done }) => {
          if (step === this.#step) this.done = done;
        }),
      );
      return step === this.#step ? game : null;
    } catch (error) {
      if (step === this.#step) throw error;
      return null;
    }
  }

  /** Whatever it finds now comes too late: the game has changed or is left. */
  forget() {
    this.#step++;
    this.wait.end();
  }
}

/** Whether it is the computer that places or moves next. */
export function computerActs({ stage, players, sideToMove, prepare, clock }: GameView): boolean {
  if (stage === "play") return clock.running && players[sideToMove].computer !== null;
  const side = prepare && !prepare.supervisor ? prepare.toPlace : null;
  return side !== null && players[side].computer !== null;
}

/** A review of a game, made in the background: it reports its progress and can be stopped. */
import { Channel } from "@tauri-apps/api/core";
import type { Reviewing as Progress, Review } from "../../lib/bindings";
import { commands } from "../../lib/commands";
import { Wait } from "../../lib/wait.svelte";

export class Reviewing {
  review = $state.raw<Review | null>(null);
  progress = $state.raw<Progress | null>(null);
  error = $state.raw<unknown>(null);
  readonly wait = new Wait();
  readonly #id: string;
  #left = false;

  constructor(id: string) {
    this.#id = id;
    void this.begin();
  }

  async begin() {
    this.error = null;
    const channel = new Channel<Progress>();
    channel.onmessage = (progress) => {
      if (this.wait.waiting) this.progress = progress;
    };
    try {
      const review = await this.wait.for(() => commands.review(this.#id, channel));
      if (!this.#left) this.review = review;
    } catch (error) {
      if (!this.#left) this.error = error;
    }
    this.progress = null;
  }

  /** Stops the review and shows what has been found so far. */
  stop() {
    void commands.stopThinking();
  }

  leave() {
    this.#left = true;
    if (this.wait.waiting) this.stop();
  }
}

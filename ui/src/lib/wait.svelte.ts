/** Something that can take a while: after a second there is a way to stop it. */
const PATIENCE = 1000;

export class Wait {
  waiting = $state(false);
  /** Whether it takes long enough that somebody may want to stop it. */
  long = $state(false);
  /** Only the newest wait counts. */
  #wait = 0;

  /** Waits for an answer. */
  async for<T>(ask: () => Promise<T>): Promise<T> {
    const wait = ++this.#wait;
    this.waiting = true;
    this.long = false;
    const timer = setTimeout(() => {
      if (wait === this.#wait) this.long = true;
    }, PATIENCE);
    try {
      return await ask();
    } finally {
      clearTimeout(timer);
      if (wait === this.#wait) this.end();
    }
  }

  /** Waits no longer. */
  end() {
    this.#wait++;
    this.waiting = false;
    this.long = false;
  }
}

/** A wait for something slow: after a second it can be stopped. */
const PATIENCE = 1000;

export class Wait {
  waiting = $state(false);
  /** Whether it has taken long enough to offer a way to stop it. */
  long = $state(false);
  /** Only the latest wait counts. */
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

  /** Ends the wait. */
  end() {
    this.#wait++;
    this.waiting = false;
    this.long = false;
  }
}

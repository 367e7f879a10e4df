/** How long a game has been played, counted on between two answers of the shell, which keeps the time. */
import type { Clock } from "../lib/bindings";

const TICK = 1000;

export class Stopwatch {
  #clock = $state.raw<Clock>({ limitMs: null, usedMs: 0, running: false });
  #since = 0;
  #elapsed = $state(0);
  readonly #now: () => number;

  /** Milliseconds played. */
  readonly used = $derived(this.#clock.usedMs + this.#elapsed);

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Takes over what the game says now. */
  set(clock: Clock) {
    this.#clock = clock;
    this.#since = this.#now();
    this.#elapsed = 0;
  }

  /** Counts on from the last answer. */
  tick() {
    if (this.#clock.running) this.#elapsed = this.#now() - this.#since;
  }

  /** Ticks once a second until the answer is called; a clock that stands still has nothing to count. */
  run(): () => void {
    if (!this.#clock.running) return () => {};
    const timer = setInterval(() => this.tick(), TICK);
    return () => clearInterval(timer);
  }
}

/** "1:05", "1:02:03": time that has passed. */
export function passed(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const minutes = Math.floor(seconds / 60);
  const two = (value: number) => String(value % 60).padStart(2, "0");
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** The clock of a game as it is seen: the engine's side keeps the time, this counts on between two answers. */
import type { Clock } from "../lib/bindings";

const TICK = 1000;
/** When it is said that little time is left, in seconds. */
const SHORT = [10, 60] as const;

export class GameClock {
  #clock = $state.raw<Clock | null>(null);
  #since = 0;
  #elapsed = $state(0);
  readonly #now: () => number;

  /** Milliseconds left; null without a limit. */
  readonly left = $derived.by(() => {
    const clock = this.#clock;
    if (clock?.limitMs == null) return null;
    return Math.max(0, clock.limitMs - clock.usedMs - this.#elapsed);
  });
  readonly isUp = $derived(this.left === 0);
  /** The smallest warning time, in seconds, that has been reached; null while there is more time, and when it is up. */
  readonly short: number | null = $derived.by(() => {
    const { left } = this;
    if (left === null || left === 0) return null;
    return SHORT.find((seconds) => left <= seconds * 1000) ?? null;
  });

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
    if (this.#clock?.running) this.#elapsed = this.#now() - this.#since;
  }

  /** Ticks once a second until the answer is called; without a limit there is nothing to count. */
  run(): () => void {
    if (this.#clock?.limitMs == null || !this.#clock.running) return () => {};
    const timer = setInterval(() => this.tick(), TICK);
    return () => clearInterval(timer);
  }
}

/** "21:40": minutes and seconds. */
export function minutesAndSeconds(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

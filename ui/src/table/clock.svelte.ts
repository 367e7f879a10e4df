/** The clock of a game as it is seen: the engine's side keeps the time, this counts on between two answers. */
import type { Clock } from "../lib/bindings";

const TICK = 1000;
/** When it is said that little time is left, in seconds. */
const SHORT = [10, 60] as const;

export class GameClock {
  #clock = $state.raw<Clock>({ limitMs: null, usedMs: 0, running: false });
  #since = 0;
  #elapsed = $state(0);
  readonly #now: () => number;

  /** Milliseconds played. */
  readonly used = $derived(this.#clock.usedMs + this.#elapsed);
  /** Milliseconds left; null without a limit. */
  readonly left = $derived.by(() => {
    const { limitMs } = this.#clock;
    return limitMs === null ? null : Math.max(0, limitMs - this.used);
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
    if (this.#clock.running) this.#elapsed = this.#now() - this.#since;
  }

  /** Ticks once a second until the answer is called; a clock that stands still has nothing to count. */
  run(): () => void {
    if (!this.#clock.running) return () => {};
    const timer = setInterval(() => this.tick(), TICK);
    return () => clearInterval(timer);
  }
}

function clockText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const two = (value: number) => String(value % 60).padStart(2, "0");
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** "21:40": the time that is left, up to the last second that has begun. */
export function remaining(milliseconds: number): string {
  return clockText(Math.ceil(milliseconds / 1000));
}

/** "1:05", "1:02:03": the whole seconds that have passed. */
export function passed(milliseconds: number): string {
  return clockText(Math.floor(milliseconds / 1000));
}

/** The clocks of a game as displayed: the shell keeps the time, this counts on between two answers. */
import type { Clock } from "../lib/bindings";

const TICK = 1000;
/** The remaining times at which a warning is given, in seconds. */
const SHORT = [10, 60] as const;

/** A warning about little time: of the whole game, or of a seat. */
export type TimeWarning = { seat: number | null; seconds: number };

export class GameClock {
  #clock = $state.raw<Clock>({ limitMs: null, usedMs: 0, running: false, players: null });
  #toMove = $state<number | null>(null);
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
  /** The remaining time of the player to move; null without such clocks. */
  readonly ownLeft = $derived.by(() => (this.#toMove === null ? null : this.leftTo(this.#toMove)));
  readonly isUp = $derived(this.left === 0 || this.ownLeft === 0);
  /** The smallest warning time that is reached, of the player to move or of the whole game. */
  readonly warning: TimeWarning | null = $derived.by(() => {
    const own = shortOf(this.ownLeft);
    const game = shortOf(this.left);
    if (own !== null && (game === null || own <= game)) return { seat: this.#toMove, seconds: own };
    return game === null ? null : { seat: null, seconds: game };
  });

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** The remaining time of a seat, in milliseconds; null without such a clock. */
  leftTo(seat: number): number | null {
    const left = this.#clock.players?.leftMs[seat];
    if (left === undefined) return null;
    return seat === this.#toMove ? Math.max(0, left - this.#elapsed) : left;
  }

  /** Takes over the times of the game. */
  set(clock: Clock, toMove: number | null) {
    this.#clock = clock;
    this.#toMove = toMove;
    this.#since = this.#now();
    this.#elapsed = 0;
  }

  /** Counts on from the last answer. */
  tick() {
    if (this.#clock.running) this.#elapsed = this.#now() - this.#since;
  }

  /** Ticks once a second until the returned function is called; a stopped clock does not count. */
  run(): () => void {
    if (!this.#clock.running) return () => {};
    const timer = setInterval(() => this.tick(), TICK);
    return () => clearInterval(timer);
  }
}

/** The smallest warning time, in seconds, that is reached; null while there is more time, and when it is up. */
export function shortOf(left: number | null): number | null {
  if (left === null || left === 0) return null;
  return SHORT.find((seconds) => left <= seconds * 1000) ?? null;
}

function clockText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const two = (value: number) => String(value % 60).padStart(2, "0");
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** "21:40": the remaining time, rounded up to a second. */
export function remaining(milliseconds: number): string {
  return clockText(Math.ceil(milliseconds / 1000));
}

/** "1:05", "1:02:03": the time that has passed, in whole seconds. */
export function passed(milliseconds: number): string {
  return clockText(Math.floor(milliseconds / 1000));
}

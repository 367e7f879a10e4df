/** The clocks of a game as they are seen: the shell keeps the time, this counts on between two answers. */
import type { Clock } from "../lib/bindings";

const TICK = 1000;
/** When it is said that little time is left, in seconds. */
const SHORT = [10, 60] as const;

/** Little time is left: of the whole game, or to a seat. */
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
  /** What whoever is to move has left of the time of one's own; null where there are no such clocks. */
  readonly ownLeft = $derived.by(() => (this.#toMove === null ? null : this.leftTo(this.#toMove)));
  readonly isUp = $derived(this.left === 0 || this.ownLeft === 0);
  /** The smallest warning time that has been reached, of the player to move or of the whole game. */
  readonly warning: TimeWarning | null = $derived.by(() => {
    const own = shortOf(this.ownLeft);
    const game = shortOf(this.left);
    if (own !== null && (game === null || own <= game)) return { seat: this.#toMove, seconds: own };
    return game === null ? null : { seat: null, seconds: game };
  });

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** The time that a seat has left, in milliseconds; null without a clock of one's own. */
  leftTo(seat: number): number | null {
    const left = this.#clock.players?.leftMs[seat];
    if (left === undefined) return null;
    return seat === this.#toMove ? Math.max(0, left - this.#elapsed) : left;
  }

  /** Takes over what the game says now. */
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

  /** Ticks once a second until the answer is called; a clock that stands still has nothing to count. */
  run(): () => void {
    if (!this.#clock.running) return () => {};
    const timer = setInterval(() => this.tick(), TICK);
    return () => clearInterval(timer);
  }
}

/** The smallest warning time, in seconds, that has been reached; null while there is more time, and when it is up. */
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

/** "21:40": the time that is left, up to the last second that has begun. */
export function remaining(milliseconds: number): string {
  return clockText(Math.ceil(milliseconds / 1000));
}

/** "1:05", "1:02:03": the whole seconds that have passed. */
export function passed(milliseconds: number): string {
  return clockText(Math.floor(milliseconds / 1000));
}

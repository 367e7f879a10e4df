/** A slow replay of a turn: the move, each equation for a moment, the taken pieces. */
import { type BoardView, type Mark, plainBoard } from "../../board/view";
import type { Equation, Explanation, PlacedPiece, Step } from "../../lib/bindings";
import { markParts } from "./boardView";

/** One frame of the replay. Steps are counted from 0; before the first one nothing is removed. */
export type Moment =
  | { kind: "pass" }
  | { kind: "piece" }
  | { kind: "move" }
  | { kind: "equation"; step: number; equation: Equation }
  | { kind: "taken"; step: number };

/** The duration of each frame at the usual pace, in milliseconds. */
const TIMES: Record<Moment["kind"], number> = {
  pass: 1200,
  piece: 600,
  move: 700,
  equation: 1200,
  taken: 600,
};

/** The frames in order. */
export function momentsOf({ acting, steps }: Explanation): Moment[] {
  if (!acting) return [{ kind: "pass" }];
  return [
    { kind: "piece" },
    { kind: "move" },
    ...steps.flatMap(({ equations }, step): Moment[] => [
      ...equations.map((equation) => ({ kind: "equation" as const, step, equation })),
      { kind: "taken", step },
    ]),
  ];
}

function removedBy(steps: readonly Step[]): PlacedPiece[] {
  return steps.flatMap(({ removed }) => removed);
}

/** The pieces before the turn, computed from those after it. */
export function piecesBefore(
  after: readonly PlacedPiece[],
  { acting, to, captured, steps }: Explanation,
): PlacedPiece[] {
  if (!acting) return [...after];
  const others = after.filter(({ point }) => point !== to);
  return [...others, acting, ...(captured ? [captured] : []), ...removedBy(steps)];
}

/** The pieces after this number of removal steps, computed from those after the turn. */
export function piecesDuring(
  after: readonly PlacedPiece[],
  { steps }: Explanation,
  done: number,
): PlacedPiece[] {
  return [...after, ...removedBy(steps.slice(done))];
}

/** The board at a frame of the turn that led to these pieces. */
export function demonstrationBoard(
  size: number,
  after: readonly PlacedPiece[],
  explanation: Explanation,
  moment: Moment,
): BoardView {
  const { acting, from, to, steps } = explanation;
  if (moment.kind === "pass" || !acting || !from || !to) return plainBoard(size, after);
  if (moment.kind === "piece") {
    const marks = new Map<string, Mark>([[from, "chosen"]]);
    return { ...plainBoard(size, piecesBefore(after, explanation)), marks };
  }
  const marks = new Map<string, Mark>([[to, "chosen"]]);
  const done = moment.kind === "move" ? 0 : moment.kind === "taken" ? moment.step + 1 : moment.step;
  if (moment.kind === "equation") {
    for (const { point } of steps[moment.step]?.removed ?? []) marks.set(point, "taking");
    markParts(marks, [moment.equation]);
  }
  return {
    ...plainBoard(size, piecesDuring(after, explanation, done)),
    marks,
    hatch: from === to ? [] : [from],
  };
}

export class Demonstration {
  readonly explanation: Explanation;
  readonly name: string;
  readonly #after: readonly PlacedPiece[];
  readonly #size: number;
  readonly #moments: readonly Moment[];
  readonly #pace: number;
  #at = $state(0);
  #end = () => {};

  get moment(): Moment {
    return this.#moments[this.#at] as Moment;
  }

  get board(): BoardView {
    return demonstrationBoard(this.#size, this.#after, this.explanation, this.moment);
  }

  /** The turn of `name` that led to the pieces `after`, replayed at a pace: 2 takes twice as long as usual. */
  constructor(
    explanation: Explanation,
    name: string,
    size: number,
    after: readonly PlacedPiece[],
    pace: number,
  ) {
    this.explanation = explanation;
    this.name = name;
    this.#size = size;
    this.#after = after;
    this.#moments = momentsOf(explanation);
    this.#pace = pace;
  }

  /** Shows one frame after the other, until the end or until it is skipped. */
  run(): Promise<void> {
    return new Promise((resolve) => {
      let timer: ReturnType<typeof setTimeout>;
      const wait = () => {
        timer = setTimeout(() => {
          if (this.#at + 1 >= this.#moments.length) return resolve();
          this.#at++;
          wait();
        }, TIMES[this.moment.kind] * this.#pace);
      };
      this.#end = () => {
        clearTimeout(timer);
        resolve();
      };
      wait();
    });
  }

  skip() {
    this.#end();
  }
}

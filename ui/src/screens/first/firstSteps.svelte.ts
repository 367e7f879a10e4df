/**
 * The tasks of the first start: captures by an equation, before any rule of moving, then the ways to take by moving. They are
 * steps of the first course, marked and kept like those of a lesson; only what a tap does is simpler.
 */
import type { BoardView, Mark, Rail } from "../../board/view";
import { markParts } from "../../games/mathematical-chess/boardView";
import type { Equation, LessonModel, LessonView, LessonWhy, Refusal } from "../../lib/bindings";
import { settings } from "../../lib/settings.svelte";
import { toast } from "../../lib/toast.svelte";
import { feedback } from "../../sound/feedback";
import { Learning } from "../lesson/learning.svelte";
import { EQUATIONS } from "./firstCourse";

/** The point of a row or column that lies farthest from its operator, on one side. */
function farthest(operator: string, points: readonly string[]): string | undefined {
  const place = (point: string) => point.charCodeAt(0) + Number(point.slice(1));
  return points.toSorted((one, other) => distance(other) - distance(one))[0];

  function distance(point: string): number {
    return Math.abs(place(point) - place(operator));
  }
}

/** The bands along both sides of the operator, as far as the equation reaches. */
function railsOf({ operator, first, second }: Equation): Rail[] {
  return [first, second].flatMap(({ operands }) => {
    const to = farthest(
      operator.point,
      operands.map(({ point }) => point),
    );
    return to ? [{ from: operator.point, to, shown: true }] : [];
  });
}

export class FirstSteps {
  readonly learning: Learning;
  /** The engine's own answers to the tasks by an equation. */
  readonly #models: ReadonlyMap<string, LessonModel>;
  /** The equation is shown before it is found: in the first task, and after a hint. */
  #helped = $state(false);

  /** Whether the present task takes by an equation. */
  readonly byEquation: boolean = $derived.by(() => this.#isByEquation());
  /** Whether the present task tells what to take: the first one does, the others are for finding. */
  readonly told: boolean = $derived.by(() => this.learning.step?.id === `${EQUATIONS}-s1`);
  /** The equation of the present task. */
  readonly equation: Equation | null = $derived.by(
    () => (this.learning.marking?.explanation ?? this.#model?.explanation)?.steps[0]?.equations[0] ?? null,
  );
  /** Whether the equation may be seen. */
  readonly shown: boolean = $derived.by(
    () => this.byEquation && (this.learning.phase !== "asking" || this.#helped || this.told),
  );
  readonly taking: readonly string[] = $derived.by(() =>
    this.byEquation ? (this.learning.turn?.entry.taking ?? []) : [],
  );
  /** Why the last tap did nothing: the wrong idea behind it, or the rule. */
  readonly idea: LessonWhy | null = $derived.by(() => this.learning.turn?.idea ?? null);
  readonly reason: Refusal | null = $derived.by(() => this.learning.turn?.reason ?? null);
  readonly view: BoardView = $derived.by(() => this.#view());

  constructor(lesson: LessonView, sitting: string, models: ReadonlyMap<string, LessonModel>) {
    this.learning = new Learning(lesson, sitting);
    this.#models = models;
  }

  get #model(): LessonModel | undefined {
    return this.#models.get(this.learning.step?.id ?? "");
  }

  /** Gets the present task ready: where an equation takes, the piece that acts is already chosen and nothing is taken yet. */
  async prepare() {
    const { turn, phase } = this.learning;
    this.#helped = false;
    const from = this.#model?.explanation?.from;
    if (!this.byEquation || !turn || !from || phase !== "asking") return;
    try {
      await turn.entry.choose(from);
      await turn.entry.stay();
      turn.entry.spareAll();
    } catch (error) {
      toast.fail(error);
    }
  }

  async tap(point: string) {
    const { learning } = this;
    const { turn } = learning;
    if (!turn || !learning.asking) return;
    if (this.byEquation) await this.#take(point);
    else {
      await turn.tap(point);
      if (turn.entry.stage === "removing") await this.#endMove();
    }
  }

  /** The piece is dropped: the same as two taps. */
  async drop(from: string, to: string): Promise<boolean> {
    const stays = (await this.learning.turn?.drop(from, to)) ?? false;
    if (stays) await this.#endMove();
    return stays;
  }

  async #take(point: string) {
    const { turn } = this.learning;
    if (turn?.entry.stage !== "removing") return;
    if (!turn.entry.canRemove(point)) return turn.tap(point);
    if (this.taking.includes(point)) return;
    turn.take(point, true);
    if (this.taking.length === turn.entry.view?.removable.length) await this.#end();
    else feedback(settings.current, "cross");
  }

  /** Where moves are taught, the move is the whole turn. */
  async #endMove() {
    this.learning.turn?.entry.spareAll();
    await this.#end();
  }

  async #end() {
    const text = this.learning.turn?.finish();
    if (text) await this.learning.enter(text);
  }

  /** Shows the equation that is to be found. */
  async help() {
    this.#helped = true;
    await this.learning.hint();
  }

  /** How many pieces are still to be found. */
  get missing(): number {
    return (this.learning.turn?.entry.view?.removable.length ?? 0) - this.taking.length;
  }

  #isByEquation(): boolean {
    return this.learning.step?.id.startsWith(`${EQUATIONS}-`) ?? false;
  }

  #view(): BoardView {
    const { learning, equation } = this;
    if (!this.byEquation || !equation) return learning.view;
    const rails = railsOf(equation);
    if (learning.phase !== "asking") return { ...learning.view, rails };
    const marks = new Map<string, Mark>(this.taking.map((point) => [point, "taking"]));
    if (this.shown) {
      for (const point of equation.removes) if (!marks.has(point)) marks.set(point, "removable");
      markParts(marks, [equation]);
    }
    return { ...learning.view, marks, rails, hatch: [] };
  }
}

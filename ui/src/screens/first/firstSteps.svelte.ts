/** The tasks of the first start: captures by an equation, before any rule of moving, then the ways to capture by moving.
 * They are steps of the first course, marked and saved like those of a lesson; only tapping is simpler. */
import type { BoardView, Mark, Note, Rail } from "../../board/view";
import { markParts } from "../../games/mathematical-chess/boardView";
import type { Equation, LessonModel, LessonView, LessonWhy, Refusal } from "../../lib/bindings";
import { settings } from "../../lib/settings.svelte";
import { toast } from "../../lib/toast.svelte";
import { feedback } from "../../sound/feedback";
import { Learning } from "../lesson/learning.svelte";
import { EQUATIONS } from "./firstCourse";

/** The point of a row or column that is farthest from its operator, on one side. */
function farthest(operator: string, points: readonly string[]): string | undefined {
  const place = (point: string) => point.charCodeAt(0) + Number(point.slice(1));
  return points.toSorted((one, other) => distance(other) - distance(one))[0];

  function distance(point: string): number {
    return Math.abs(place(point) - place(operator));
  }
}

/** The bands along both sides of the operator, as long as the equation. */
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
  /** The engine's answers to the tasks solved by an equation. */
  readonly #models: ReadonlyMap<string, LessonModel>;
  /** Whether the equation is shown before it is found: in the first task, and after a hint. */
  #helped = $state(false);
  /** The point of the last tap that took nothing. */
  #refused = $state<string | null>(null);

  /** Whether the present task captures by an equation. */
  readonly byEquation: boolean = $derived.by(() => this.#isByEquation());
  /** Whether the present task says what to capture: only the first one does. */
  readonly told: boolean = $derived.by(() => this.learning.step?.id === `${EQUATIONS}-s1`);
  /** The equation of the present task. */
  readonly equation: Equation | null = $derived.by(
    () => (this.learning.marking?.explanation ?? this.#model?.explanation)?.steps[0]?.equations[0] ?? null,
  );
  /** Whether the equation is shown. */
  readonly shown: boolean = $derived.by(
    () => this.byEquation && (this.learning.phase !== "asking" || this.#helped || this.told),
  );
  readonly taking: readonly string[] = $derived.by(() =>
    this.byEquation ? (this.learning.turn?.entry.taking ?? []) : [],
  );
  /** Why the last tap did nothing: the misconception behind it, or the rule. */
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

  /** Prepares the present task. If an equation captures, the acting piece is already chosen and nothing is captured yet. */
  async prepare() {
    const { turn, phase } = this.learning;
    this.#helped = false;
    this.#refused = null;
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

  /** Handles a dropped piece: the same as two taps. */
  async drop(from: string, to: string): Promise<boolean> {
    const stays = (await this.learning.turn?.drop(from, to)) ?? false;
    if (stays) await this.#endMove();
    return stays;
  }

  async #take(point: string) {
    const { turn } = this.learning;
    if (turn?.entry.stage !== "removing") return;
    this.#refused = turn.entry.canRemove(point) ? null : point;
    if (this.#refused) return turn.tap(point);
    if (this.taking.includes(point)) return;
    turn.take(point, true);
    if (this.taking.length === turn.entry.view?.removable.length) await this.#end();
    else feedback(settings.current, "cross");
  }

  /** Ends the turn after the move, in tasks about moving. */
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

  /** The number of pieces still to be found. */
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
    const notes = new Map<string, Note>(this.#refused ? [[this.#refused, { letter: "!" }]] : []);
    return { ...learning.view, marks, rails, hatch: [], notes };
  }
}

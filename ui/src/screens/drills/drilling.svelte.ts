/** A round of drills: one exercise after the other, each until it is answered correctly or the answer has been shown. */

import { type BoardView, type Mark, plainBoard } from "../../board/view";
import { type FoundExercise, foundExercise } from "../../exercise/foundExercise.svelte";
import { isHeld, type MarkedRow, notesOf, rowsOf } from "../../exercise/marks";
import { nothingTo } from "../../exercise/nothing";
import { Picks } from "../../exercise/picks.svelte";
import { PositionTurn } from "../../exercise/positionTurn.svelte";
import { TypedNumbers } from "../../exercise/typedNumbers.svelte";
import { mathematicalBoard } from "../../games/mathematical-chess/mathematicalBoard";
import { replayBoard } from "../../games/mathematical-chess/replayBoard";
import { givenBy, LastAnswer, Stopwatch } from "../../lib/answering";
import type {
  DrillItem,
  DrillMarking,
  DrillRound,
  LessonAnswer,
  LessonModel,
  MadeMistake,
} from "../../lib/bindings";
import { commands } from "../../lib/commands";
import { learner } from "../../lib/learner.svelte";
import { newTask } from "../../lib/newTask";
import { toast } from "../../lib/toast.svelte";

/** Wrong answers before the model is shown. */
const TRIES = 2;

/** The state of the present exercise. A wrong answer stays and can be changed. */
export type DrillPhase = "asking" | "right" | "wrong" | "shown" | "over";

/** How an exercise went. */
export type DrillResult = {
  skill: string;
  /** Whether the first answer was right, without a hint. */
  rightAtOnce: boolean;
  /** Whether the first answer was right, after a hint or a wrong equation. */
  helped: boolean;
  /** The common mistake that alone explains the first answer. */
  mistake: MadeMistake | null;
};

export class Drilling {
  readonly round: DrillRound;
  readonly #limit: number | null;
  readonly #begun = performance.now();
  readonly #watch = new Stopwatch();
  readonly #last = new LastAnswer();
  /** The present exercise, if its equations are found. */
  #found: FoundExercise | null = null;

  index = $state(0);
  phase = $state<DrillPhase>("asking");
  marking = $state.raw<DrillMarking | null>(null);
  model = $state.raw<LessonModel | null>(null);
  /** Hints shown: 1 for the piece to look at, 2 for the answer. */
  hints = $state(0);
  /** The points that the first hint names; none if nothing can be taken. */
  lookAt = $state.raw<readonly string[]>([]);
  busy = $state(false);
  results = $state.raw<readonly DrillResult[]>([]);
  picks = $state.raw<Picks>(new Picks("values"));
  turn = $state.raw<PositionTurn | null>(null);
  /** The numbers of the answer, if they are typed. */
  typing = $state.raw<TypedNumbers | null>(null);
  /** The answer that was marked last. */
  given = $state.raw<LessonAnswer | null>(null);
  /** The spoken text of the turn when it was marked; another text is new and is spoken. */
  heard = $state("");
  /** How often the task was answered. */
  tries = $state(0);

  /** `limit` is the time after which the round ends with the exercise that is open, in milliseconds; null for none. */
  constructor(round: DrillRound, limit: number | null) {
    this.round = round;
    this.#limit = limit;
    this.#open();
  }

  readonly item: DrillItem | undefined = $derived.by(() => this.round.items[this.index]);

  readonly view: BoardView = $derived.by(() => this.#view());

  /** The parts of a wrong answer that are still chosen, each with its letter and its reason. */
  readonly rows: readonly MarkedRow[] = $derived.by(() => {
    const { marking, phase, picks, given } = this;
    if (!marking || (phase !== "wrong" && phase !== "shown")) return [];
    const turn = phase === "wrong" ? this.turn : null;
    const now = phase === "wrong" ? picks.answer : given;
    return rowsOf(marking.marking.parts).filter(({ part }) => isHeld(part, { picks, turn, given, now }));
  });

  /** Whether an answer is being entered: a wrong one stays and is changed. */
  get entering(): boolean {
    return this.phase === "asking" || this.phase === "wrong";
  }

  /** Whether the answer can be submitted. */
  get ready(): boolean {
    const { busy, entering, picks, typing } = this;
    return !busy && entering && (picks.answer !== null || (typing?.completes ?? false));
  }

  /** The answer "nothing", if it is possible and nothing is chosen. */
  get nothing(): LessonAnswer | null {
    if (!this.entering || this.picks.answer || this.picks.half || this.typing?.isBegun) return null;
    const asks = this.item?.step.asks;
    return asks && (this.turn?.entry.stage ?? "nothing") === "nothing" ? nothingTo(asks) : null;
  }

  tap(point: string) {
    const { item, turn } = this;
    if (!this.entering || !item) return;
    if (turn) void turn.tap(point);
    else if (item.step.asks.kind === "points" || item.step.asks.kind === "place") this.picks.point(point);
  }

  /** Submits what is picked or typed, including what is still in the field. */
  async check() {
    if (!this.ready) return;
    if (this.typing?.completes) this.typing.add();
    await this.answer(this.picks.answer);
  }

  async answer(answer: LessonAnswer | null) {
    const { item } = this;
    if (!item || !answer || this.busy || !this.entering) return;
    if (this.#last.isPressedTwice(item.id, answer)) return;
    this.busy = true;
    try {
      this.given = answer;
      const number = this.tries + 1;
      const hints = this.#found?.shown ? Math.max(1, this.hints) : this.hints;
      const given = givenBy(this.round.sitting, number, hints, this.#watch.ms);
      const marking = await commands.markDrill({ id: item.id, answer, mixed: this.round.mixed, given });
      if (item !== this.item || !this.entering) return;
      this.tries = number;
      this.#last.marked(item.id, answer);
      this.marking = marking;
      const right = marking.marking.verdict === "right";
      if (number === 1) {
        const helped = hints > 0 || (this.#found?.claimedWrongly ?? false);
        const result = { skill: item.skill, rightAtOnce: right && !helped, helped: right && helped };
        this.results = [...this.results, { ...result, mistake: marking.mistake }];
      }
      this.model = marking.model;
      if (right) this.phase = "right";
      else {
        this.phase = number < TRIES ? "wrong" : "shown";
        this.heard = this.turn?.said ?? "";
        this.#watch.begin();
      }
    } catch (error) {
      toast.fail(error);
    } finally {
      this.busy = false;
    }
  }

  /** Submits a whole turn as the answer. */
  async play(turn: string) {
    await this.answer({ kind: "turns", turns: [turn] });
  }

  /** Shows the engine's answer instead of allowing another try. */
  async showAnswer() {
    const { item } = this;
    if (!item || this.phase !== "wrong" || this.busy) return;
    try {
      const model = await commands.exerciseModel(item.id, learner.current?.id ?? null);
      // Meanwhile it may have been answered again, and the next exercise may be open.
      if (item !== this.item || this.phase !== "wrong" || this.busy) return;
      this.model = model;
      this.hints = 2;
      this.phase = "shown";
    } catch (error) {
      toast.fail(error);
    }
  }

  /** Repeats the exercise from its start. */
  again() {
    // An answer that is being marked belongs to the attempt before.
    if (this.busy) return;
    this.phase = "asking";
    this.marking = null;
    this.#enter();
    this.#watch.begin();
  }

  /** Shows the piece to look at, then the answer. */
  async hint() {
    const { item } = this;
    if (!item || !this.entering || this.hints >= 2) return;
    if (this.hints === 0 && item.step.lookAt.length > 0) {
      this.lookAt = item.step.lookAt;
      this.hints = 1;
      return;
    }
    try {
      if (this.hints === 0 && item.step.asks.kind === "turn") {
        const lookAt = await commands.exerciseHint(item.id, learner.current?.id ?? null);
        if (item !== this.item || !this.entering) return;
        this.lookAt = lookAt;
        this.hints = 1;
        return;
      }
      const model = await commands.exerciseModel(item.id, learner.current?.id ?? null);
      if (item !== this.item || !this.entering) return;
      this.model = model;
      this.hints = 2;
      await this.turn?.told();
    } catch (error) {
      toast.fail(error);
    }
  }

  next() {
    newTask();
    const last = this.index + 1 >= this.round.items.length;
    if (last || (this.#limit !== null && performance.now() - this.#begun >= this.#limit)) {
      this.phase = "over";
      return;
    }
    this.index++;
    this.#open();
  }

  #open() {
    this.phase = "asking";
    this.marking = null;
    this.model = null;
    this.hints = 0;
    this.lookAt = [];
    this.tries = 0;
    this.#found = this.#opened();
    this.#enter();
    this.#watch.begin();
  }

  #opened(): FoundExercise | null {
    const { item, round } = this;
    if (item?.step.asks.kind !== "turn") return null;
    return foundExercise({ id: item.id, finding: round.finding }, (text) => {
      if (item === this.item) void this.play(text);
    });
  }

  #enter() {
    const step = this.item?.step;
    const board = mathematicalBoard(step?.board);
    const kind = step?.asks.kind ?? "values";
    this.picks = new Picks(kind);
    this.typing = this.item?.choices.kind === "typed" ? new TypedNumbers(kind, this.picks) : null;
    this.given = null;
    this.turn =
      step && board && kind === "turn"
        ? new PositionTurn(
            { position: step.position, board },
            {
              diagnose: (entry, point) =>
                commands.whyRefused(step.id, entry, point, learner.current?.id ?? null),
              found: this.#found,
            },
          )
        : null;
  }

  #view(): BoardView {
    const board = mathematicalBoard(this.item?.step.board);
    if (!board || !this.item) return plainBoard(5, []);
    const { asks } = this.item.step;
    const { lookAt } = this;
    // A right answer stays as it was given: another turn can be right as well.
    const shownModel = this.phase === "shown" ? this.model : null;
    const played = shownModel ?? this.marking?.marking;
    const after = mathematicalBoard(played?.board);
    if (!this.entering && after && played?.explanation) {
      return replayBoard(board.size, { pieces: after.pieces, explanation: played.explanation });
    }
    if (this.turn && this.entering) return this.#noted(this.#hinted(this.turn.view, lookAt));
    const marks = new Map<string, Mark>();
    if (asks.kind === "values" || asks.kind === "pairs") marks.set(asks.operator, "chosen");
    if (asks.kind === "points") marks.set(asks.about, "hint");
    const answer = shownModel?.answer;
    const points = answer?.kind === "points" ? answer.points : this.picks.points;
    const pieces = [...board.pieces];
    for (const point of points) {
      marks.set(point, asks.kind === "points" && answer ? "removable" : "chosen");
      if (asks.kind === "place") pieces.push({ ...asks.piece, point });
    }
    return this.#noted(this.#hinted({ ...plainBoard(board.size, pieces), marks }, lookAt));
  }

  /** The view with a note on each part of a wrong answer. */
  #noted(view: BoardView): BoardView {
    return this.rows.length === 0 ? view : { ...view, notes: notesOf(this.rows) };
  }

  #hinted(view: BoardView, lookAt: readonly string[]): BoardView {
    if (this.hints === 0 || !this.entering || this.turn?.entry.from) return view;
    const marks = new Map<string, Mark>(view.marks);
    for (const point of lookAt) marks.set(point, "hint");
    return { ...view, marks };
  }
}

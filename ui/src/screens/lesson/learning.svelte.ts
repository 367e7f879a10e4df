/** A run through a lesson or a mastery check: one step after the other. */
import type { BoardView } from "../../board/view";
import { type FoundExercise, foundExercise } from "../../exercise/foundExercise.svelte";
import { isHeld, type MarkedRow, rowsOf } from "../../exercise/marks";
import { Picks } from "../../exercise/picks.svelte";
import { type Diagnose, PositionTurn } from "../../exercise/positionTurn.svelte";
import { TypedNumbers } from "../../exercise/typedNumbers.svelte";
import { mathematicalBoard } from "../../games/mathematical-chess/mathematicalBoard";
import type { BegunTurn } from "../../games/mathematical-chess/turnEntry.svelte";
import { givenBy, LastAnswer, Stopwatch } from "../../lib/answering";
import type {
  Board,
  Finding,
  LessonAnswer,
  LessonMarking,
  LessonModel,
  LessonStep,
  LessonView,
  PlacementAnswer,
} from "../../lib/bindings";
import { commands } from "../../lib/commands";
import { learner } from "../../lib/learner.svelte";
import { newTask } from "../../lib/newTask";
import { toast } from "../../lib/toast.svelte";
import { withTask } from "../placement/tasks";
import { boardOfStep } from "./boardOfStep";

/** Wrong answers until the model is shown. */
const TRIES = 2;
/** How long the piece and its way are shown before the model is played, in milliseconds. */
const SLOWLY_MS = 1600;

/** The state of the present step: a worked example is shown first, then the learner answers every step. A wrong answer
 * stays and can be changed; in a check, a wrong equation has ended the try. */
export type StepPhase = "example" | "asking" | "right" | "wrong" | "shown" | "ended" | "over";

/** How a step of a check went. */
export type CheckResult = {
  step: string;
  right: boolean;
  review: string | null;
  marking: LessonMarking;
};

/** A lesson that was interrupted. */
export type BegunLesson = {
  /** The number of its steps: another version of the lesson may have a different number. */
  steps: number;
  index: number;
  solved: readonly number[];
  asking: boolean;
  entered: {
    typed: string;
    first: number | null;
    hints: number;
    turn: BegunTurn | null;
    numbers: readonly number[];
    points: readonly string[];
    couples: readonly (readonly [number, number])[];
  } | null;
};

/** The pieces that the task wants captured by equations. */
function removedIn({ task }: LessonStep): string[] {
  if (!task.key.startsWith("remove")) return [];
  return task.params.flatMap(({ param }) =>
    param.kind === "pieces" ? param.pieces.flatMap(({ point }) => point ?? []) : [],
  );
}

/** Hands in an answer to a task of a placement; null is “I don't know”. Returns the next task, if there is one. */
export type HandIn = (answer: PlacementAnswer) => Promise<LessonStep | null>;

export class Learning {
  /** The lesson or the check; a placement is a check whose tasks come one by one. */
  lesson = $state.raw() as LessonView;
  readonly sitting: string;
  readonly #handIn: HandIn | null;
  readonly #watch = new Stopwatch();
  readonly #last = new LastAnswer();

  index = $state(0);
  phase = $state<StepPhase>("asking");
  marking = $state.raw<LessonMarking | null>(null);
  model = $state.raw<LessonModel | null>(null);
  /** Hints shown: 1 where to look, 2 the idea, 3 the answer. */
  hints = $state(0);
  /** The points to look at; in a step whose equations are to be found they are known only after the first hint. */
  lookAt = $state.raw<readonly string[]>([]);
  busy = $state(false);
  /** The number of steps solved in this run. */
  solved = $state(0);
  results = $state.raw<readonly CheckResult[]>([]);
  picks = $state.raw(new Picks("values"));
  /** Why a wrong equation has ended the last try, or turn, of this step. */
  ended = $state<string | null>(null);
  /** The answer to a question with its own controls: a score, or judgements. */
  entered = $state.raw<LessonAnswer | null>(null);
  /** The answer that was marked last. */
  given = $state.raw<LessonAnswer | null>(null);
  /** The spoken text of the turn when it was marked; another text is new and is spoken. */
  heard = $state("");
  /** The numbers of the answer, while they are typed. */
  typing = $state.raw(new TypedNumbers("values", this.picks));
  /** The entry of a turn of Mathematical Chess. */
  turn = $state.raw<PositionTurn | null>(null);
  /** The board after the turns of this step so far, and its text. */
  board = $state.raw<Board | null>(null);
  position = $state("");
  /** The number of tries; with each new one the entry is cleared. */
  attempts = $state(0);
  /** Whether the model has been played on the board; before that, its piece and its way are shown. */
  #played = $state(true);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #solved = new Set<number>();
  #turns: readonly string[] = [];
  /** How often the task was answered. */
  tries = $state(0);

  readonly step: LessonStep | undefined = $derived.by(() => this.lesson.steps[this.index]);
  /** The parts of a wrong answer that are still chosen, each with its letter and its reason. */
  readonly rows: readonly MarkedRow[] = $derived.by(() => {
    if (!this.marking || (this.phase !== "wrong" && this.phase !== "shown")) return [];
    const { picks, turn, given } = this;
    const now = this.phase === "wrong" ? this.answerNow : given;
    return rowsOf(this.marking.parts).filter(({ part }) =>
      isHeld(part, { picks, turn: this.phase === "wrong" ? turn : null, given, now }),
    );
  });
  readonly view: BoardView = $derived(
    boardOfStep(this.step, this.board, {
      model: this.modelOnBoard,
      isPlayed: this.#played,
      marking: this.entering || this.phase === "ended" ? null : this.marking,
      turn: this.entering || this.phase === "ended" ? this.turn : null,
      isAtStart: !this.turn?.entry.from && this.#turns.length === 0,
      picks: this.picks,
      hinted: this.hints > 0 ? this.lookAt : [],
      rows: this.rows,
    }),
  );

  constructor(lesson: LessonView, sitting: string, handIn: HandIn | null = null) {
    this.lesson = lesson;
    this.sitting = sitting;
    this.#handIn = handIn;
    const before = lesson.solved.flatMap((solved, index) => (solved ? [index] : []));
    // A lesson that was left goes on with the first step that is open; one that is done is done again from its start.
    if (before.length < lesson.steps.length) for (const index of before) this.#solved.add(index);
    this.solved = this.#solved.size;
    this.index = this.#openFrom(0);
    this.#open();
  }

  /** The first step from `index` on that is not solved; the number of steps if there is none. */
  #openFrom(index: number): number {
    let open = index;
    while (open < this.lesson.steps.length && this.#solved.has(open)) open++;
    return open;
  }

  /** What was answered and entered so far, to continue after an interruption. */
  get begun(): BegunLesson | null {
    const { index, phase, picks, hints } = this;
    const { text: typed, first } = this.typing;
    if (this.lesson.check || phase === "over") return null;
    // A solved step is done: the lesson continues with the next one.
    const at = phase === "right" ? this.#openFrom(index + 1) : index;
    if (at >= this.lesson.steps.length) return null;
    const entered = phase === "asking" ? { typed, first, hints, turn: this.turn?.entry.begun ?? null } : null;
    const { numbers, points, couples } = picks;
    return {
      steps: this.lesson.steps.length,
      index: at,
      solved: [...this.#solved],
      asking: phase === "asking",
      entered: entered && { ...entered, numbers, points, couples },
    };
  }

  /** Continues after an interruption. */
  resume({ steps, index, solved, asking, entered }: BegunLesson) {
    if (steps !== this.lesson.steps.length || index >= steps || this.lesson.check) return;
    for (const number of solved) this.#solved.add(number);
    this.solved = this.#solved.size;
    this.index = index;
    this.#open();
    if (!asking || !entered) return;
    if (this.phase === "example") this.try();
    this.hints = Math.min(entered.hints, 2);
    if (this.hints > 0) void this.#lookAgain().catch(toast.fail);
    this.typing.text = entered.typed;
    this.typing.first = entered.first;
    this.picks.numbers = entered.numbers;
    this.picks.points = entered.points;
    this.picks.couples = entered.couples;
    if (entered.turn && this.turn) void this.turn.entry.resume(entered.turn).catch(toast.fail);
  }

  /** The places of the steps before the present one that were not solved; an example asks for nothing. */
  get missed(): number[] {
    const before = this.lesson.steps.slice(0, this.index);
    return before.flatMap(({ role }, place) =>
      role === "example" || this.#solved.has(place) ? [] : [place],
    );
  }

  /** Whether the learner may answer now. */
  get asking(): boolean {
    return this.entering && !this.busy;
  }

  /** Whether an answer is being entered: a wrong one stays and is changed. */
  get entering(): boolean {
    return this.phase === "asking" || this.phase === "wrong";
  }

  /** The answer as it stands; null if there is none. */
  get answerNow(): LessonAnswer | null {
    return this.entered ?? this.picks.answer;
  }

  /** Whether taps on the board choose points. */
  get picksPoints(): boolean {
    const kind = this.step?.asks.kind;
    return kind === "points" || kind === "place";
  }

  /** Whether the step is answered without a board: its lesson's picture stands in the place of the board. */
  get hasPicture(): boolean {
    return this.lesson.picture !== null && mathematicalBoard(this.step?.board)?.pieces.length === 0;
  }

  /** Whether the picture may answer the question: the learner has answered. */
  get picturePlays(): boolean {
    return this.phase === "right" || this.phase === "shown";
  }

  /** Whether the panel shows what the lesson is about: at its first step, until an answer is given or a hint asked for. */
  get opens(): boolean {
    const untouched = this.phase === "asking" && this.attempts === 1 && this.hints === 0;
    return !this.lesson.check && this.index === 0 && (this.phase === "example" || untouched);
  }

  tap(point: string) {
    if (!this.asking) return;
    if (this.turn) void this.turn.tap(point);
    else if (this.picksPoints) this.picks.point(point);
    else if (this.step?.asks.kind === "make") {
      const at = this.step.asks.points.indexOf(point);
      if (at >= 0) this.picks.at = at;
    }
  }

  /** Handles a whole turn entered on any board; `ended` tells why a wrong equation has ended it. */
  async enter(text: string, ended: string | null = null) {
    await this.answer({ kind: "turns", turns: [...this.#turns, text] }, ended);
  }

  async answer(answer: LessonAnswer | null, ended: string | null = null) {
    const { step } = this;
    if (!step || !answer || !this.asking || this.#last.isPressedTwice(step.id, answer)) return;
    if (this.#handIn) return this.#place(this.#handIn, step, answer, ended);
    this.busy = true;
    try {
      const number = this.tries + 1;
      this.given = answer;
      const given = givenBy(this.sitting, number, this.hints, this.#watch.ms);
      const { marking, model } = await commands.markStep({ given, step: step.id, answer });
      if (step !== this.step || !this.entering) return;
      this.#last.marked(step.id, answer);
      this.ended = ended;
      if (marking.verdict === "goOn") this.#goOn(answer, marking);
      else this.#marked(number, marking, model);
    } catch (error) {
      toast.fail(error);
    } finally {
      this.busy = false;
    }
  }

  /** Says “I don't know” to a task of a placement. */
  async dontKnow() {
    const { step } = this;
    if (step && this.#handIn && this.asking) await this.#place(this.#handIn, step, null, null);
  }

  /** Hands in an answer to a task of a placement. Nothing is said about it, and the next task follows. */
  async #place(handIn: HandIn, step: LessonStep, answer: LessonAnswer | null, ended: string | null) {
    this.busy = true;
    try {
      const given = givenBy(this.sitting, 1, 0, this.#watch.ms);
      const next = await handIn({ given, task: step.id, answer });
      if (answer) this.#last.marked(step.id, answer);
      this.tries = 1;
      this.ended = ended;
      if (next) this.lesson = withTask(this.lesson, next);
      // A wrong equation was answered already: its reason is read beside its board.
      if (ended === null) this.next();
      else this.phase = "ended";
    } catch (error) {
      toast.fail(error);
    } finally {
      this.busy = false;
    }
  }

  /** Continues after a turn that is right so far: the opponent has replied, and it is the learner's turn again. */
  #goOn(answer: LessonAnswer, marking: LessonMarking) {
    if (answer.kind === "turns") this.#turns = answer.turns;
    this.marking = marking;
    this.#enter(marking.board, marking.position);
  }

  #marked(number: number, marking: LessonMarking, model: LessonModel | null) {
    const { step, lesson } = this;
    const right = marking.verdict === "right";
    this.tries = number;
    if (lesson.check && step) {
      // A check gives no feedback before its end, except on an equation that was claimed.
      const review = lesson.review[this.index] ?? null;
      this.results = [...this.results, { step: step.id, right, review, marking }];
      // A wrong equation was answered already: its reason is read beside its board.
      if (this.ended === null) this.next();
      else this.phase = "ended";
      return;
    }
    this.marking = marking;
    this.model = model;
    if (right) {
      this.phase = "right";
      this.#solved.add(this.index);
      this.solved = this.#solved.size;
    } else {
      this.phase = number < TRIES ? "wrong" : "shown";
      if (model) this.playModel();
      this.heard = this.turn?.said ?? "";
      this.#watch.begin();
    }
  }

  /** Shows the engine's answer instead of allowing another try. */
  async showAnswer() {
    if (this.phase !== "wrong" || this.busy) return;
    const loaded = await this.#showModel();
    // Meanwhile it may have been answered again.
    if (!loaded || this.phase !== "wrong" || this.busy) return;
    this.hints = 3;
    this.phase = "shown";
  }

  /** Plays the model slowly: first shows the piece and its way, then plays the turn. */
  playModel() {
    clearTimeout(this.#timer);
    this.#played = false;
    this.#timer = setTimeout(() => {
      this.#played = true;
    }, SLOWLY_MS);
  }

  /** Repeats the step from its beginning. */
  again() {
    // An answer that is being marked belongs to the attempt before.
    if (this.busy) return;
    this.phase = "asking";
    this.marking = null;
    this.model = null;
    if (this.hints === 3) this.hints = 2;
    this.#begin();
  }

  /** Ends the worked example; the learner now answers the step. */
  try() {
    this.phase = "asking";
    this.model = null;
    this.#begin();
  }

  /** Shows the board as it is after the model. */
  present(model: LessonModel) {
    clearTimeout(this.#timer);
    this.#played = true;
    this.model = model;
    this.phase = "shown";
  }

  /** Shows the next hint. */
  async hint() {
    const { step } = this;
    if (!step || !this.asking || this.hints >= 3 || this.lesson.check) return;
    try {
      if (this.hints === 0) await this.#lookAgain();
      if (step !== this.step || !this.entering) return;
      if (this.hints === 0 && this.lookAt.length > 0) this.hints = 1;
      else if (this.hints < 2) this.hints = 2;
      else if ((await this.#showModel()) && this.entering) {
        this.hints = 3;
        await this.turn?.told();
      }
    } catch (error) {
      toast.fail(error);
    }
  }

  /** Asks for the points to look at, if the shell has them. */
  async #lookAgain() {
    const { step } = this;
    if (!step || !this.#isFound) return;
    const lookAt = await commands.exerciseHint(step.id, learner.current?.id ?? null);
    if (step === this.step) this.lookAt = lookAt;
  }

  /** Who finds the equations of the present step. */
  get #finding(): Finding {
    return this.lesson.finding[this.index] ?? "shown";
  }

  get #isFound(): boolean {
    return this.#finding !== "shown";
  }

  /** Whether no further step is open. */
  get last(): boolean {
    return this.#openFrom(this.index + 1) >= this.lesson.steps.length;
  }

  next() {
    const open = this.#openFrom(this.index + 1);
    newTask();
    if (open >= this.lesson.steps.length) {
      this.phase = "over";
      return;
    }
    this.index = open;
    this.#open();
  }

  /** Loads the model of the step and plays it; returns whether it was loaded while the step is still open. */
  async #showModel(): Promise<boolean> {
    const { step } = this;
    if (!step) return false;
    try {
      const model = await commands.exerciseModel(step.id, learner.current?.id ?? null);
      if (step !== this.step) return false;
      this.model = model;
      this.playModel();
      return true;
    } catch (error) {
      toast.fail(error);
      return false;
    }
  }

  #open() {
    this.marking = null;
    this.model = null;
    this.ended = null;
    this.hints = 0;
    this.lookAt = this.step?.lookAt ?? [];
    this.tries = 0;
    this.#begin();
    if (this.step?.role === "example" && !this.lesson.check) {
      this.phase = "example";
      void this.#showModel();
    } else this.phase = "asking";
  }

  #begin() {
    this.attempts++;
    this.#turns = [];
    const { step } = this;
    this.#enter(step?.board ?? null, step?.position ?? "");
    this.#watch.begin();
  }

  #enter(board: Board | null, position: string | null) {
    const { step, lesson } = this;
    const kind = step?.asks.kind ?? "values";
    // In a check only the rule is shown.
    const diagnose: Diagnose | null =
      step && !lesson.check
        ? (entry, point) => commands.whyRefused(step.id, entry, point, learner.current?.id ?? null)
        : null;
    this.board = board;
    this.position = position ?? "";
    this.picks = new Picks(kind);
    this.picks.digits = step?.asks.kind === "make" ? step.asks.points.map(() => null) : [];
    this.entered = null;
    this.given = null;
    this.typing = new TypedNumbers(kind, this.picks);
    const shown = mathematicalBoard(board);
    this.turn =
      shown && kind === "turn"
        ? new PositionTurn(
            { position: this.position, board: shown },
            {
              diagnose,
              byEquation: step && !lesson.check ? removedIn(step) : [],
              found: step ? this.#found(step) : null,
            },
          )
        : null;
  }

  /** The step as one whose equations the learner finds; null where they are shown. */
  #found(step: LessonStep): FoundExercise | null {
    const asked = { id: step.id, finding: this.#finding };
    const found = foundExercise(asked, (text, why) => {
      // A wrong equation may end a turn that was answered meanwhile.
      if (step === this.step) void this.enter(text, why ?? null);
    });
    if (found) found.soFar = this.#turns;
    return found;
  }

  /** The model, while the board shows it; a right answer stays as it was entered. */
  get modelOnBoard(): LessonModel | null {
    return this.entering || this.phase === "right" ? null : this.model;
  }
}

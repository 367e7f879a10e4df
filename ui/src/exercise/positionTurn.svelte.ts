/** Entering one turn in a position outside a game: a puzzle, a drill, a lesson. Taps have the same meaning as in a game. */

import { placedPieceName } from "../board/spoken";
import type { BoardView } from "../board/view";
import { claimingBoard, enteringBoard } from "../games/mathematical-chess/boardView";
import { ClaimFlow } from "../games/mathematical-chess/claimFlow.svelte";
import { reasonText } from "../games/mathematical-chess/reason";
import { speech } from "../games/mathematical-chess/saying";
import { PASS } from "../games/mathematical-chess/text";
import { TurnEntry } from "../games/mathematical-chess/turnEntry.svelte";
import type { Entry, LessonWhy, MathematicalBoard, PlacedPiece, Refusal } from "../lib/bindings";
import { t } from "../lib/catalogue";
import { commands } from "../lib/commands";
import { settings } from "../lib/settings.svelte";
import { Telling } from "../lib/telling.svelte";
import { toast } from "../lib/toast.svelte";
import { feedback } from "../sound/feedback";
import { ExerciseClaims, type FoundTask } from "./foundExercise.svelte";
import { phraseText } from "./phrase";

/** A position of Mathematical Chess, and its board. */
export type PositionOnBoard = { position: string; board: ShownBoard };

/** The data from which the board of a position is drawn. */
export type ShownBoard = Pick<MathematicalBoard, "size" | "pieces" | "sideToMove" | "compare">;

/** Asks the engine for the wrong idea behind a tap; null if only the rule can be named. */
export type Diagnose = (entry: Entry, point: string) => Promise<LessonWhy | null>;

export class PositionTurn {
  readonly position: string;
  readonly board: ShownBoard;
  readonly entry: TurnEntry;
  /** The exercise whose equations the learner finds; null where the app shows them. */
  readonly found: FoundTask | null;
  /** The equations that the learner claims; null where they are shown, also since the learner asked for it. */
  readonly claims: ClaimFlow | null = $derived.by(() => (this.found?.shown ? null : this.#flow));
  /** Why the last tap was refused: the rule. */
  reason = $state.raw<Refusal | null>(null);
  /** The wrong idea behind the last tap, if one was found; it is shown instead of the rule. */
  idea = $state.raw<LessonWhy | null>(null);
  /** The piece that the last tap would have captured by moving, although the task wants it removed by an equation. */
  captured = $state.raw<PlacedPiece | null>(null);
  readonly view: BoardView = $derived.by(() => {
    const claim = this.claims?.claim;
    if (claim) return claimingBoard(this.#shown, this.entry, claim);
    return this.#withoutCaptures(enteringBoard(this.#shown, this.entry));
  });
  readonly #shown;
  readonly #flow: ClaimFlow | null;
  readonly #place: ExerciseClaims | null;
  readonly #diagnose: Diagnose | null;
  readonly #byEquation: readonly string[];
  readonly #telling = new Telling();

  constructor(
    { position, board }: PositionOnBoard,
    {
      diagnose = null,
      byEquation = [],
      found = null,
    }: {
      diagnose?: Diagnose | null;
      /** The points of pieces that must be removed by an equation and can't be captured by moving. */
      byEquation?: readonly string[];
      found?: FoundTask | null;
    } = {},
  ) {
    this.position = position;
    this.board = board;
    this.found = found;
    this.#diagnose = diagnose;
    this.#byEquation = byEquation;
    this.entry = new TurnEntry((from, to) =>
      found ? found.look(from, to) : commands.lookAt({ is: "position", position }, from, to),
    );
    this.#place = found && new ExerciseClaims(found, board.compare, (words) => this.#telling.tell(words));
    this.#flow = this.#place && new ClaimFlow(this.#place, this.entry);
    this.#shown = { conditions: { size: board.size }, pieces: board.pieces, lastTurn: null };
  }

  /** The last step, for a screen reader. */
  get said(): string {
    return this.#telling.words;
  }

  /** A remark about the last ring. */
  get remark(): string | null {
    return this.#place?.remark ?? null;
  }

  /** The pieces after the entered part of the turn. */
  get pieces(): readonly PlacedPiece[] {
    return this.entry.view?.pieces ?? this.board.pieces;
  }

  /** Whether the turn can end now. */
  get complete(): boolean {
    const turn = this.entry.view?.turn;
    return this.entry.stage === "removing" && (this.entry.opens || (turn !== null && turn !== PASS));
  }

  liftable = (point: string): boolean => this.entry.stage !== "removing" && this.#isOwn(point);

  async tap(point: string) {
    this.forget();
    const { entry } = this;
    await this.#attempt(async () => {
      if (entry.stage === "removing") {
        if (this.claims) await this.claims.tap(point);
        else if (entry.canRemove(point)) await this.toggle(point);
        else if (point !== entry.at) await this.#whyNot(point);
      } else if (entry.stage === "chosen") {
        if (point === entry.from) {
          if (this.claims || (entry.view?.stayRemoves ?? 0) > 0) await this.#stay();
          else {
            entry.clear();
            await this.#sayEntry();
          }
        } else if (entry.destination(point)) await this.#go(point);
        else if (this.#isOwn(point)) await this.#choose(point);
        else await this.#whyNot(point);
      } else if (this.#isOwn(point)) await this.#choose(point);
      else await this.#whyNot(point);
    });
  }

  async lift(point: string) {
    this.forget();
    if (this.entry.from !== point) await this.#attempt(() => this.#choose(point));
  }

  /** The dragged piece was dropped on another point. */
  async drop(from: string, to: string): Promise<boolean> {
    let stays = false;
    await this.#attempt(async () => {
      if (this.entry.from !== from || this.entry.stage !== "chosen") await this.#choose(from);
      if (this.entry.destination(to)) {
        stays = await this.#go(to);
      } else {
        await this.#whyNot(to);
      }
    });
    return stays;
  }

  /** A command letter of the board: take or spare, check, undo, end the step or the turn; `onturn` gets a whole turn. */
  command(letter: string, point: string, onturn: (text: string) => void) {
    if (letter === "e") this.end(onturn);
    if (letter === "t") void this.#attempt(async () => (this.claims ?? this).toggle(point));
    if (letter === "c") void this.check();
    if (letter === "u") this.back();
  }

  async stay() {
    this.forget();
    await this.#attempt(() => this.#stay());
  }

  /** Checks the claimed equation. */
  async check() {
    await this.#attempt(async () => this.claims?.check());
  }

  /** Whether the learner can have the equations shown of the piece that stands at its place. */
  get canShow(): boolean {
    return this.claims?.claim != null && !this.found?.strict && !this.claims.checking;
  }

  /** Shows what can be taken; the piece stays where it is. */
  async showEquations() {
    const { found, claims } = this;
    if (!found || !claims || !this.canShow) return;
    this.forget();
    claims.checking = true;
    await this.#attempt(async () => {
      await found.show();
      await this.#tellAll(found);
    });
    claims.checking = false;
  }

  /** The shell tells the equations by now, since the answer was shown: they need not be found any more. */
  async told() {
    const { found } = this;
    if (found && !found.shown) await this.#attempt(() => this.#tellAll(found));
  }

  /** Goes on with the same piece at the same place as where the equations are shown. */
  async #tellAll(found: FoundTask) {
    const { entry } = this;
    const { from, stage } = entry;
    // What the shell said about a piece before does not name what can be taken.
    if (from !== null && stage === "chosen") await entry.choose(from);
    else if (from !== null && !(await entry.lookAnew())) entry.clear();
    found.shown = true;
    if (from !== null) await this.#sayEntry();
  }

  take(point: string, take: boolean) {
    this.forget();
    this.entry.set(point, take);
    void this.#attempt(async () => {
      const { view } = this.entry;
      if (view) this.#telling.tell((await speech()).totalSpeech(view));
    });
  }

  back() {
    if (this.claims?.checking) return;
    this.forget();
    if (!this.claims?.back()) {
      this.entry.back();
      this.claims?.begin();
    }
    void this.#attempt(() => this.#sayEntry());
  }

  escape() {
    this.forget();
    if (this.entry.stage === "chosen") this.entry.clear();
    else void this.#attempt(async () => this.claims?.clear());
  }

  /** Begins a further step if the removal allows one; otherwise the turn is complete, and its text is returned. */
  finish(): string | null {
    if (!this.complete) return null;
    const { entry } = this;
    if (entry.taking.length > 0) feedback(settings.current, "cross", entry.taking.length);
    if (entry.opens) {
      entry.lookAgain();
      void this.#attempt(() => this.#sayEntry());
      return null;
    }
    return entry.view?.turn ?? null;
  }

  /** The main button: begins a further step, or passes the complete turn to `onturn`. */
  end(onturn: (text: string) => void) {
    if (this.claims) {
      void this.#attempt(async () => this.claims?.end());
      return;
    }
    const text = this.finish();
    if (text !== null) onturn(text);
  }

  #isOwn(point: string): boolean {
    return this.pieces.find((piece) => piece.point === point)?.side === this.board.sideToMove;
  }

  async #choose(point: string) {
    await this.entry.choose(point);
    feedback(settings.current, "choose");
    await this.#sayEntry();
  }

  /** Moves to a point, unless the piece there must be removed by an equation; returns whether it moved. */
  async #go(to: string): Promise<boolean> {
    if (this.#byEquation.includes(to)) {
      this.captured = this.pieces.find(({ point }) => point === to) ?? null;
      this.#telling.tell(this.capturedText);
      return false;
    }
    await this.entry.go(to);
    this.claims?.begin();
    feedback(settings.current, "place");
    await this.#sayEntry();
    return true;
  }

  async #stay() {
    await this.entry.stay();
    this.claims?.begin();
    await this.#sayEntry();
  }

  /** Why the piece can't be captured. */
  get capturedText(): string {
    return this.captured ? t("practise.byEquation", { piece: placedPieceName(this.captured) }) : "";
  }

  /** Pieces that must be removed by an equation are not marked as captures. */
  #withoutCaptures(view: BoardView): BoardView {
    if (this.entry.stage !== "chosen" || this.#byEquation.length === 0) return view;
    const marks = [...view.marks].filter(([point]) => !this.#byEquation.includes(point));
    return {
      ...view,
      marks: new Map(marks),
      jumps: view.jumps.filter(({ to }) => !this.#byEquation.includes(to)),
    };
  }

  /** Switches a piece to Take or Spare. */
  async toggle(point: string) {
    this.entry.toggle(point);
    const { view } = this.entry;
    if (view) this.#telling.tell((await speech()).choiceSpeech(view, point));
  }

  async #sayEntry() {
    const { entrySpeech, claimSpeech } = await speech();
    const claim = this.claims?.claim;
    this.#telling.tell(claim ? claimSpeech(claim) : entrySpeech(this.entry.view));
  }

  async #whyNot(point: string) {
    await this.whyNot(this.entry.view?.entry ?? { from: null, to: null, steps: [], taking: [] }, point);
    const { idea, reason } = this;
    if (idea) this.#telling.tell(phraseText("reasons", idea.phrase));
    else if (reason) this.#telling.tell(reasonText(reason));
  }

  /** Shows why the turn can't continue with this point. */
  async whyNot(entry: Entry, point: string) {
    const { found } = this;
    // An idea about what can be taken would tell what the learner is to find.
    const diagnosed = !found || found.shown || entry.to === null;
    const idea = diagnosed ? ((await this.#diagnose?.(entry, point)) ?? null) : null;
    this.idea = idea;
    this.reason = idea
      ? null
      : await (found
          ? found.whyNot(entry, point)
          : commands.whyNot({ is: "position", position: this.position }, entry, point));
  }

  /** Clears the message about the last tap. */
  forget() {
    this.reason = null;
    this.idea = null;
    this.captured = null;
    if (this.#place) this.#place.remark = null;
  }

  async #attempt(act: () => Promise<void>) {
    try {
      await act();
    } catch (error) {
      toast.fail(error);
    }
  }
}

/** Entering one turn in a position that belongs to no game: a puzzle, a drill. Taps mean what they mean in a game. */

import type { BoardView } from "../board/view";
import { enteringBoard } from "../games/mathematical-chess/boardView";
import { TurnEntry } from "../games/mathematical-chess/turnEntry.svelte";
import type { Entry, LessonWhy, MathematicalBoard, PlacedPiece, Refusal } from "../lib/bindings";
import { commands } from "../lib/commands";
import { settings } from "../lib/settings.svelte";
import { toast } from "../lib/toast.svelte";
import { feedback } from "../sound/feedback";

/** A turn in which nothing happens. */
const PASS = "--";

/** A position of Mathematical Chess, and its board. */
export type PositionOnBoard = { position: string; board: ShownBoard };

/** What the board of a position is drawn from. */
export type ShownBoard = Pick<MathematicalBoard, "size" | "pieces" | "sideToMove" | "compare">;

/** Asks the engine which wrong idea a tap shows; nothing where there is only the rule to tell. */
export type Diagnose = (entry: Entry, point: string) => Promise<LessonWhy | null>;

export class PositionTurn {
  readonly position: string;
  readonly board: ShownBoard;
  readonly entry: TurnEntry;
  /** Why the last tap was not possible: the rule. */
  reason = $state.raw<Refusal | null>(null);
  /** Which wrong idea the last tap showed, where one is looked for and found: it is told instead of the rule. */
  idea = $state.raw<LessonWhy | null>(null);
  readonly view: BoardView = $derived.by(() => enteringBoard(this.#shown, this.entry));
  readonly #shown;
  readonly #diagnose: Diagnose | null;

  constructor({ position, board }: PositionOnBoard, diagnose: Diagnose | null = null) {
    this.position = position;
    this.board = board;
    this.#diagnose = diagnose;
    this.entry = new TurnEntry((from, to) => commands.analysisLook(position, from, to));
    this.#shown = { conditions: { size: board.size }, pieces: board.pieces, lastTurn: null };
  }

  /** The pieces as far as the turn has been entered. */
  get pieces(): readonly PlacedPiece[] {
    return this.entry.view?.pieces ?? this.board.pieces;
  }

  /** Whether there is a turn that can end. */
  get complete(): boolean {
    const turn = this.entry.view?.turn;
    return this.entry.stage === "removing" && (this.entry.opens || (turn !== null && turn !== PASS));
  }

  liftable = (point: string): boolean => this.entry.stage !== "removing" && this.#isOwn(point);

  async tap(point: string) {
    this.#forget();
    const { entry } = this;
    await this.#attempt(async () => {
      if (entry.stage === "removing") {
        if (entry.canRemove(point)) entry.toggle(point);
        else if (point !== entry.at) await this.#whyNot(point);
      } else if (entry.stage === "chosen") {
        if (point === entry.from) {
          if ((entry.view?.stayRemoves ?? 0) > 0) await entry.stay();
          else entry.clear();
        } else if (entry.destination(point)) await this.#go(point);
        else if (this.#isOwn(point)) await this.#choose(point);
        else await this.#whyNot(point);
      } else if (this.#isOwn(point)) await this.#choose(point);
      else await this.#whyNot(point);
    });
  }

  async lift(point: string) {
    this.#forget();
    if (this.entry.from !== point) await this.#attempt(() => this.#choose(point));
  }

  /** The lifted piece was let go over another point. */
  async drop(from: string, to: string): Promise<boolean> {
    let stays = false;
    await this.#attempt(async () => {
      if (this.entry.from !== from || this.entry.stage !== "chosen") await this.#choose(from);
      if (this.entry.destination(to)) {
        await this.#go(to);
        stays = true;
      } else {
        await this.#whyNot(to);
      }
    });
    return stays;
  }

  /** A command letter of the board: take or spare, undo, end the step or the turn; `onturn` gets a whole turn. */
  command(letter: string, point: string, onturn: (text: string) => void) {
    if (letter === "e") this.end(onturn);
    if (letter === "t") this.entry.toggle(point);
    if (letter === "u") this.back();
  }

  async stay() {
    this.#forget();
    await this.#attempt(() => this.entry.stay());
  }

  take(point: string, take: boolean) {
    this.#forget();
    this.entry.set(point, take);
  }

  back() {
    this.#forget();
    this.entry.back();
  }

  escape() {
    this.#forget();
    if (this.entry.stage === "chosen") this.entry.clear();
  }

  /** Looks again if taking opens something; else the turn is whole, and this is its text. */
  finish(): string | null {
    if (!this.complete) return null;
    const { entry } = this;
    if (entry.taking.length > 0) feedback(settings.current, "cross", entry.taking.length);
    if (entry.opens) {
      entry.lookAgain();
      return null;
    }
    return entry.view?.turn ?? null;
  }

  /** The main button: looks again, or hands the whole turn to `onturn`. */
  end(onturn: (text: string) => void) {
    const text = this.finish();
    if (text !== null) onturn(text);
  }

  #isOwn(point: string): boolean {
    return this.pieces.find((piece) => piece.point === point)?.side === this.board.sideToMove;
  }

  async #choose(point: string) {
    await this.entry.choose(point);
    feedback(settings.current, "choose");
  }

  async #go(to: string) {
    await this.entry.go(to);
    feedback(settings.current, "place");
  }

  async #whyNot(point: string) {
    const entry = this.entry.view?.entry ?? { from: null, to: null, steps: [], taking: [] };
    const idea = (await this.#diagnose?.(entry, point)) ?? null;
    this.idea = idea;
    this.reason = idea ? null : await commands.analysisWhyNot(this.position, entry, point);
  }

  /** What was said about the last tap no longer matters. */
  #forget() {
    this.reason = null;
    this.idea = null;
  }

  async #attempt(act: () => Promise<void>) {
    try {
      await act();
    } catch (error) {
      toast.fail(error);
    }
  }
}

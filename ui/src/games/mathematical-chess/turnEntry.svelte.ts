/**
 * A turn while it is entered: choose a piece, choose its destination, take or spare, begin a further step. The engine is
 * asked when the piece is chosen, and again after its move; everything after that is looked up in its answers.
 */
import type { Destination, Entry, EntryView } from "../../lib/bindings";
import { type Entered, entered } from "./entered";

/** Asks the engine what a piece can do, optionally after moving to a point. */
export type LookAt = (from: string, to: string | null) => Promise<EntryView>;

/** A turn that was being entered when its page was left. */
export interface BegunTurn extends Entry {
  /** What the player's own equations allow to be taken in this step and the player has spared; drafts of older versions have none. */
  spared?: readonly string[];
}

/** The stage of the entry. */
export type EntryStage = "nothing" | "chosen" | "removing";

export class TurnEntry {
  view = $state.raw<Entered | null>(null);
  readonly stage: EntryStage = $derived.by(() => {
    if (!this.view?.entry.from) return "nothing";
    return this.view.entry.to ? "removing" : "chosen";
  });
  readonly taking: readonly string[] = $derived(this.view?.entry.taking ?? []);
  readonly opens = $derived(this.view?.opens ?? false);
  readonly step = $derived((this.view?.entry.steps.length ?? 0) + 1);

  /** The pieces of this step that the player's own equations allow to be taken. Where the app shows the equations there are
   * none: the engine's answers name what can be removed. */
  #found = $state.raw<readonly string[]>([]);

  readonly #lookAt: LookAt;
  /** What the chosen piece can do on its point. */
  #standing: EntryView | null = null;
  /** What it can do after its move. */
  #gone: EntryView | null = null;
  /** Only the answer to the latest question counts. */
  #question = 0;

  constructor(lookAt: LookAt) {
    this.#lookAt = lookAt;
  }

  /** What the player's own equations allow to be taken in this step, taken or spared. */
  get found(): readonly string[] {
    return this.#found;
  }

  get from(): string | null {
    return this.view?.entry.from ?? null;
  }

  /** The present point of the acting piece. */
  get at(): string | null {
    return this.view?.entry.to ?? this.from;
  }

  destination(point: string): Destination | undefined {
    return this.view?.destinations.find((destination) => destination.point === point);
  }

  canRemove(point: string): boolean {
    if (this.stage !== "removing") return false;
    return this.#found.includes(point) || (this.view?.removable.includes(point) ?? false);
  }

  /** Takes just these pieces in this step, since the player's own equations allow it; they allow to take the spared ones too. */
  strike(points: readonly string[], spared: readonly string[] = []) {
    if (!this.view || this.stage !== "removing") return;
    this.#found = [...new Set([...points, ...spared])];
    this.#show({ ...this.view.entry, taking: [...new Set(points)] });
  }

  /** What was entered so far, to continue after an interruption; null before a piece is chosen. */
  get begun(): BegunTurn | null {
    const { view, taking } = this;
    return view && { ...view.entry, spared: this.#found.filter((point) => !taking.includes(point)) };
  }

  /** Continues an entry that was begun before. */
  async resume({ spared = [], ...entry }: BegunTurn) {
    const { from, to } = entry;
    if (!from) return;
    await this.choose(from);
    if (!to) return;
    await this.go(to);
    this.#found = [...entry.taking, ...spared];
    this.#show(entry);
  }

  async choose(from: string) {
    const answer = await this.#ask(from, null);
    if (!answer) return;
    this.#standing = answer;
    this.#stand(from);
  }

  /** Moves the piece, and begins the first step. */
  async go(to: string) {
    const { from } = this;
    if (!from) return;
    const answer = to === from ? this.#standing : await this.#ask(from, to);
    if (!answer) return;
    this.#gone = answer;
    this.#beginStep({ from, to, steps: [], taking: [] });
  }

  /** Asks the engine anew about the piece where it stands, since it may tell more now, and begins the present step again; returns
   * whether the turn was not put back meanwhile. */
  async lookAnew(): Promise<boolean> {
    const { from, to, steps } = this.view?.entry ?? { from: null, to: null, steps: [] };
    if (!from || !to) return false;
    const standing = await this.#ask(from, null);
    const gone = to === from ? standing : standing && (await this.#ask(from, to));
    if (!standing || !gone) return false;
    this.#standing = standing;
    this.#gone = gone;
    this.#beginStep({ from, to, steps, taking: [] });
    return true;
  }

  /** Lets the piece stay, so that it only removes. */
  async stay() {
    if (this.from) await this.go(this.from);
  }

  set(point: string, take: boolean) {
    if (!this.view || !this.canRemove(point)) return;
    const { entry } = this.view;
    const others = entry.taking.filter((other) => other !== point);
    this.#show({ ...entry, taking: take ? [...others, point] : others });
  }

  toggle(point: string) {
    this.set(point, !this.taking.includes(point));
  }

  spareAll() {
    if (this.view) this.#show({ ...this.view.entry, taking: [] });
  }

  /** Takes the pieces switched to Take and begins a further step. */
  lookAgain() {
    if (!this.view) return;
    const { entry } = this.view;
    this.#beginStep({ ...entry, steps: [...entry.steps, entry.taking], taking: [] });
  }

  /** Undoes one step, then the move, then the choice of the piece. */
  back() {
    const entry = this.view?.entry;
    if (!entry?.from) return;
    this.#question++;
    if (!entry.to) this.clear();
    else if (entry.steps.length === 0) this.#stand(entry.from);
    else this.#show({ ...entry, steps: entry.steps.slice(0, -1), taking: entry.steps.at(-1) ?? [] });
    // What an earlier step has taken was found in it.
    this.#found = entry.to ? (entry.steps.at(-1) ?? []) : [];
  }

  clear() {
    this.#question++;
    this.view = null;
    this.#standing = null;
    this.#gone = null;
    this.#found = [];
  }

  #stand(from: string) {
    if (this.#standing) this.view = entered(this.#standing, { from, to: null, steps: [], taking: [] });
  }

  /** Every step starts afresh: everything removable is switched to Take, also what was spared before. */
  #beginStep(entry: Entry) {
    this.#found = [];
    this.#show(entry);
    if (this.view) this.#show({ ...entry, taking: [...this.view.removable] });
  }

  #show(entry: Entry) {
    if (this.#gone) this.view = entered(this.#gone, entry);
  }

  async #ask(from: string, to: string | null): Promise<EntryView | null> {
    const question = ++this.#question;
    const answer = await this.#lookAt(from, to);
    return question === this.#question ? answer : null;
  }
}

/** A turn while a person enters it: choose a piece, say where it goes, take or spare, look again. */
import type { Destination, Entry, EntryView, Equation } from "../../lib/bindings";

/** Asks the engine what an entry means. */
export type LookAt = (entry: Entry) => Promise<EntryView>;

/** Where the entry has come to. */
export type EntryStage = "nothing" | "chosen" | "removing";

export class TurnEntry {
  view = $state.raw<EntryView | null>(null);
  /** The equations that the chosen piece would have if it stayed. */
  stayEquations = $state.raw<readonly Equation[]>([]);
  readonly stage: EntryStage = $derived.by(() => {
    if (!this.view?.entry.from) return "nothing";
    return this.view.entry.to ? "removing" : "chosen";
  });
  readonly taking: readonly string[] = $derived(this.view?.entry.taking ?? []);
  readonly opens = $derived((this.view?.opens.length ?? 0) > 0);
  readonly step = $derived((this.view?.entry.steps.length ?? 0) + 1);

  readonly #lookAt: LookAt;
  /** Only the answer to the newest question counts. */
  #question = 0;

  constructor(lookAt: LookAt) {
    this.#lookAt = lookAt;
  }

  get from(): string | null {
    return this.view?.entry.from ?? null;
  }

  /** Where the acting piece stands now. */
  get at(): string | null {
    return this.view?.entry.to ?? this.from;
  }

  destination(point: string): Destination | undefined {
    return this.view?.destinations.find((destination) => destination.point === point);
  }

  canRemove(point: string): boolean {
    return this.stage === "removing" && (this.view?.removable.includes(point) ?? false);
  }

  /** Goes on with an entry that was begun before. */
  async resume(entry: Entry) {
    const { from, to } = entry;
    if (!from) return;
    if (to) await this.#show(entry);
    else await this.choose(from);
  }

  async choose(from: string) {
    const view = await this.#ask({ from, to: null, steps: [], taking: [] });
    if (!view) return;
    let staying: readonly Equation[] = [];
    if (view.stayRemoves > 0) {
      const question = this.#question;
      const stay = await this.#lookAt({ from, to: from, steps: [], taking: [] });
      if (question !== this.#question) return;
      staying = stay.equations.slice(0, stay.essential);
    }
    this.view = view;
    this.stayEquations = staying;
  }

  /** The move, and its first step. */
  async go(to: string) {
    const { from } = this;
    if (from) await this.#beginStep({ from, to, steps: [], taking: [] });
  }

  /** The piece stays where it is and only removes. */
  async stay() {
    if (this.from) await this.go(this.from);
  }

  async set(point: string, take: boolean) {
    if (!this.view || !this.canRemove(point)) return;
    const { entry } = this.view;
    const others = entry.taking.filter((other) => other !== point);
    await this.#show({ ...entry, taking: take ? [...others, point] : others });
  }

  async toggle(point: string) {
    await this.set(point, !this.taking.includes(point));
  }

  async spareAll() {
    if (!this.view) return;
    await this.#show({ ...this.view.entry, taking: [] });
  }

  /** Takes what is switched to Take and looks at what that makes possible. */
  async lookAgain() {
    if (!this.view) return;
    const { entry } = this.view;
    await this.#beginStep({ ...entry, steps: [...entry.steps, entry.taking], taking: [] });
  }

  /** Undoes one step, then the move, then puts the piece down. */
  async back() {
    const entry = this.view?.entry;
    if (!entry?.from) return;
    if (!entry.to) {
      this.clear();
    } else if (entry.steps.length > 0) {
      await this.#show({ ...entry, steps: entry.steps.slice(0, -1), taking: entry.steps.at(-1) ?? [] });
    } else {
      await this.choose(entry.from);
    }
  }

  clear() {
    this.#question++;
    this.view = null;
    this.stayEquations = [];
  }

  /** In every step the position is looked at afresh: whatever is removable starts at Take, spared before or not. */
  async #beginStep(entry: Entry) {
    const view = await this.#ask(entry);
    if (!view) return;
    if (view.removable.length > 0) await this.#show({ ...entry, taking: view.removable });
    else this.view = view;
  }

  async #show(entry: Entry) {
    const view = await this.#ask(entry);
    if (view) this.view = view;
  }

  async #ask(entry: Entry): Promise<EntryView | null> {
    const question = ++this.#question;
    const view = await this.#lookAt(entry);
    return question === this.#question ? view : null;
  }
}

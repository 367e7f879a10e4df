/** The analysis board: a position of any game, the turns tried from it, and what the engine finds. */
import { Channel } from "@tauri-apps/api/core";
import type { AnalysedPosition, Analysis, AnalysisSetup, LineTurn } from "../../lib/bindings";
import { commands } from "../../lib/commands";
import { settings } from "../../lib/settings.svelte";
import { toast } from "../../lib/toast.svelte";
import { feedback } from "../../sound/feedback";

/** A position and the turn that led to it. */
type Step = { position: AnalysedPosition; turn: LineTurn | null };

export class Analysing {
  /** The first position, then one for each turn tried. */
  steps = $state.raw<readonly Step[]>([]);
  at = $state(0);
  analysis = $state.raw<Analysis | null>(null);
  thinking = $state(false);
  /** Whether the engine searches every position that is shown. */
  following = $state(false);
  /** The turn whose reasons are shown. */
  explained = $state.raw<LineTurn | null>(null);
  readonly now: Step = $derived.by(() => this.steps[this.at] as Step);
  readonly position: AnalysedPosition = $derived.by(() => this.now.position);
  readonly canGoOn: boolean = $derived.by(() => this.at < this.steps.length - 1);
  /** Called when another position is shown, so that the entry of a turn starts again. */
  onshown: () => void = () => {};
  #question = 0;

  constructor(position: AnalysedPosition) {
    this.begin(position);
  }

  /** Begins with another position and forgets the turns before it. */
  begin(position: AnalysedPosition) {
    this.steps = [{ position, turn: null }];
    this.show(0);
  }

  /** Asks the engine whether a position is valid, and begins with it. */
  async use(setup: AnalysisSetup) {
    this.begin(await commands.analysisPosition(setup));
  }

  /** The text of a position that is being set up; empty while the position is not valid. */
  async textOf(setup: AnalysisSetup): Promise<string> {
    try {
      return (await commands.analysisPosition(setup)).position;
    } catch {
      return "";
    }
  }

  show(number: number) {
    this.at = Math.max(0, Math.min(this.steps.length - 1, number));
    this.explained = this.steps[this.at]?.turn ?? null;
    this.analysis = null;
    this.#drop();
    this.onshown();
    if (this.following) void this.think();
  }

  /**
   * Plays a turn; returns whether it was played. The turns that followed this position before are forgotten, unless it is the
   * same turn.
   */
  async play(text: string): Promise<boolean> {
    try {
      const { at: here, now: from } = this;
      if (this.steps[here + 1]?.turn?.text !== text) {
        const { kind, position } = this.position;
        const { after, turn } = await commands.analysisPlay(kind, position, text);
        if (from !== this.now) return false;
        this.steps = [...this.steps.slice(0, here + 1), { position: after, turn }];
        feedback(settings.current, "turn");
      }
      this.show(here + 1);
      return true;
    } catch (error) {
      toast.fail(error);
      return false;
    }
  }

  /** Plays several turns of a line, as long as each is played: the next one is possible only after it. */
  async playLine(turns: readonly LineTurn[]) {
    for (const { text } of turns) {
      if (!(await this.play(text))) return;
    }
  }

  /** Starts the engine's search in this position and in each one shown later. */
  find() {
    this.following = true;
    void this.think();
  }

  async think() {
    const { kind, position, outcome } = this.position;
    if (outcome) return;
    const question = ++this.#question;
    this.thinking = true;
    const channel = new Channel<Analysis>();
    channel.onmessage = (found) => {
      if (question === this.#question) this.analysis = found;
    };
    try {
      const found = await commands.analyse(kind, position, channel);
      if (question === this.#question) this.analysis = found;
    } catch (error) {
      if (question === this.#question) toast.fail(error);
    }
    if (question === this.#question) this.thinking = false;
  }

  /** Stops the search; what has been found stays. */
  stop() {
    if (this.thinking) void commands.stopThinking();
  }

  /** Stops the search, here and in positions shown later. */
  rest() {
    this.following = false;
    this.stop();
  }

  leave() {
    this.#drop();
    this.rest();
  }

  /** Stops the search and forgets its answer, which is about a position that is no longer shown. */
  #drop() {
    this.stop();
    this.#question++;
    this.thinking = false;
  }
}

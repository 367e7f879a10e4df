/** The hint of a table: asked for once a turn, then shown stage by stage. */
import type { GameParts } from "../games/parts";
import type { MatchHint } from "../lib/bindings";
import { t } from "../lib/catalogue";
import { Wait } from "../lib/wait.svelte";

export type HintStage = 1 | 2 | 3;

/** The words that a game has for its hints. */
export type HintParts = Pick<GameParts, "hintTexts" | "noHint" | "spokenHint">;

/** A hint in its stages; where there is none, it is said. */
function stagesOf(hint: MatchHint, parts: HintParts): readonly string[] {
  const texts = hint.turn === null ? [] : parts.hintTexts(hint);
  return texts.length > 0 ? texts : [parts.noHint?.(hint) ?? t("table.hint.none")];
}

export class Hints {
  shown = $state.raw<MatchHint | null>(null);
  stage = $state<HintStage>(1);
  readonly wait = new Wait();
  readonly #parts: HintParts;
  readonly #stages: readonly string[] = $derived.by(() =>
    this.shown ? stagesOf(this.shown, this.#parts) : [],
  );
  /** What the hint says so far. */
  readonly text: string = $derived(this.#stages[this.stage - 1] ?? "");
  /** Whether there is more of the hint than is shown. */
  readonly more: boolean = $derived(this.stage < this.#stages.length);
  /** Whether the whole turn comes next. */
  readonly turnNext: boolean = $derived(this.stage + 1 === this.#stages.length);
  /** How far it goes: which piece, where to, the whole turn. */
  readonly title: string = $derived.by(() => {
    if (this.#stages.length === 1) return t("play.hint");
    return t(`play.hint.stage.${this.more ? this.stage : 3}`);
  });

  constructor(parts: HintParts) {
    this.#parts = parts;
  }

  /** The next stage of the hint that is shown. */
  next() {
    if (this.more) this.stage = (this.stage + 1) as HintStage;
  }

  /** One that is closed is shown again as far as it had come. */
  close() {
    this.shown = null;
  }

  /** Another turn, another hint. */
  reset() {
    this.shown = null;
    this.stage = 1;
  }

  /** The same to be heard. */
  async spoken(): Promise<string> {
    const heard = this.shown?.turn ? await this.#parts.spokenHint?.(this.shown, this.stage) : undefined;
    return heard ?? t("table.say.hint", { text: this.text });
  }
}

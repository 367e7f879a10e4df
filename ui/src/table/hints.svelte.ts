/** The hint of a table: requested once a turn, then shown stage by stage. */
import type { GameParts } from "../games/parts";
import type { TurnWords } from "../games/turnWords";
import type { MatchHint } from "../lib/bindings";
import { t } from "../lib/catalogue";
import { inTurn } from "../lib/sentences";
import { Wait } from "../lib/wait.svelte";
import { whyText } from "./hintWhy";

export type HintStage = 1 | 2 | 3;

/** A game's words for its hints. */
export type HintParts = Pick<GameParts, "hintTexts" | "noHint" | "spokenHint" | "bringsText"> & TurnWords;

/** The stages of a hint; without one, a message that there is none. */
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
  /** The text of the hint so far. */
  readonly text: string = $derived(this.#stages[this.stage - 1] ?? "");
  /** With the whole turn, why it is good although it passes, spares or gives something away. */
  readonly why: string | null = $derived.by(() => {
    const why = this.shown?.why;
    return why && !this.more ? whyText(why, this.#parts) : null;
  });
  /** Whether further stages follow. */
  readonly more: boolean = $derived(this.stage < this.#stages.length);
  /** Whether the next stage is the whole turn. */
  readonly turnNext: boolean = $derived(this.stage + 1 === this.#stages.length);
  /** The stage: which piece, where to, the whole turn. */
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

  /** Closes the hint; when shown again, it continues at the same stage. */
  close() {
    this.shown = null;
  }

  /** Discards the hint after a turn. */
  reset() {
    this.shown = null;
    this.stage = 1;
  }

  /** The hint for a screen reader. */
  async spoken(): Promise<string> {
    const heard = this.shown?.turn ? await this.#parts.spokenHint?.(this.shown, this.stage) : undefined;
    return inTurn(heard ?? t("table.say.hint", { text: this.text }), this.why);
  }
}

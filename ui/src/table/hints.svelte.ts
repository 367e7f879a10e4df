/** The hint of a table: asked for once a turn, then shown stage by stage. */
import { Wait } from "../lib/wait.svelte";
import type { MatchHint } from "../match/match";

export type HintStage = 1 | 2 | 3;

/** How many stages a hint has: a pass and a hint without a turn have one. */
function stagesOf({ steps, turn }: MatchHint): number {
  if (steps) return steps.piece ? 3 : 1;
  return turn === null ? 1 : 2;
}

export class Hints {
  shown = $state.raw<MatchHint | null>(null);
  stage = $state<HintStage>(1);
  readonly wait = new Wait();
  /** Whether there is more of the hint than is shown. */
  readonly more = $derived(this.shown !== null && this.stage < stagesOf(this.shown));

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
}

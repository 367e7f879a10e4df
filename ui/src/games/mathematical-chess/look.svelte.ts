/** What the settings want to be shown of every position: its score, and the pieces that can do something. */
import { commands, type Evaluation } from "../../lib/bindings";
import { settings } from "../../lib/settings.svelte";
import type { MatchView } from "../../match/match";
import { actingPoints } from "./moves";

export class PositionLook {
  /** How good the position is, once that is known. */
  evaluation = $state.raw<Evaluation | null>(null);
  movable = $state.raw<ReadonlySet<string>>(new Set());
  /** Only the newest position counts. */
  #match: MatchView | null = null;

  /** Whether the score of the position is shown. */
  isScored({ allowed, stage }: MatchView): boolean {
    return settings.current.evaluationBar && allowed.hints && stage === "play";
  }

  /** Another position has come; with nobody at the board there is nothing to find out. */
  async show(match: MatchView, stopped: boolean) {
    this.#match = match;
    this.evaluation = null;
    this.movable = new Set();
    if (!stopped) await Promise.all([this.#evaluate(match), this.#findMovable(match)]);
  }

  /** Nobody wants to know any more. */
  leave() {
    if (this.evaluation) void commands.stopThinking();
    this.#match = null;
  }

  async #evaluate(match: MatchView) {
    if (!this.isScored(match)) return;
    const evaluation = await commands.evaluation(match.id);
    if (match === this.#match) this.evaluation = evaluation;
  }

  async #findMovable(match: MatchView) {
    if (!settings.current.movablePieces) return;
    const turns = await commands.legalTurns(match.id);
    if (match === this.#match) this.movable = actingPoints(turns);
  }
}

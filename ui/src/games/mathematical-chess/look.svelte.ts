/** The pieces that can do something, where the settings want them shown. */
import type { MatchView } from "../../lib/bindings";
import { commands } from "../../lib/commands";
import { settings } from "../../lib/settings.svelte";
import { actingPoints } from "./moves";

export class PositionLook {
  movable = $state.raw<ReadonlySet<string>>(new Set());
  /** Only the newest position counts. */
  #match: MatchView | null = null;

  /** Another position has come; with nobody at the board there is nothing to find out. */
  async show(match: MatchView, stopped: boolean) {
    this.#match = match;
    this.movable = new Set();
    if (stopped || !settings.current.movablePieces) return;
    const turns = await commands.legalTurns(match.id);
    if (match === this.#match) this.movable = actingPoints(turns);
  }

  /** Nobody wants to know any more. */
  leave() {
    this.#match = null;
  }
}

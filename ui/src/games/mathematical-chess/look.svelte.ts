/** The pieces that can move, if the settings show them. */
import type { MatchView } from "../../lib/bindings";
import { settings } from "../../lib/settings.svelte";
import { matchCommands } from "../../match/commands";
import { actingPoints } from "./moves";

export class PositionLook {
  movable = $state.raw<ReadonlySet<string>>(new Set());
  /** Only the latest position counts. */
  #match: MatchView | null = null;

  /** The position has changed; while nobody is at the board, nothing is loaded. */
  async show(match: MatchView, stopped: boolean) {
    this.#match = match;
    this.movable = new Set();
    if (stopped || !settings.current.movablePieces) return;
    // Where the player finds the equations every piece can stay, and what it could take is not told.
    if (match.terms.finding !== "shown") return;
    const turns = await matchCommands.legalTurns(match.id);
    if (match === this.#match) this.movable = actingPoints(turns);
  }

  /** The result is no longer wanted. */
  leave() {
    this.#match = null;
  }
}

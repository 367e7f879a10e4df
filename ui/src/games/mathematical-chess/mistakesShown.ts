import type { Player } from "../../lib/bindings";
import { utcOffset } from "../../lib/days";
import { toast } from "../../lib/toast.svelte";

/**
 * Lets the shell record the mistake in a learner's turn, or in a refused one. Nothing waits for it, and nothing is recorded
 * for a player without a profile.
 */
export function keepMistake(
  player: Player | undefined,
  keep: (utcOffsetMinutes: number) => Promise<unknown>,
) {
  if (player?.profile == null) return;
  keep(utcOffset()).catch((error) => toast.fail(error));
}

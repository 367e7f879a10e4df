import type { Player } from "../../lib/bindings";
import { toast } from "../../lib/toast.svelte";

/**
 * Lets the shell keep what a turn, or a refused one, shows of a learner. Nobody waits for it; who plays without a profile is no
 * learner.
 */
export function keepMistake(
  player: Player | undefined,
  keep: (utcOffsetMinutes: number) => Promise<unknown>,
) {
  if (player?.profile == null) return;
  keep(-new Date().getTimezoneOffset()).catch((error) => toast.fail(error));
}

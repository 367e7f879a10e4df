/** What a sheet does each time it opens. */
import { untrack } from "svelte";

/**
 * Runs a function each time a sheet opens, and only then: what the function reads may change while the sheet is open, such as
 * records that arrive from other devices, and must not replace what somebody has typed. Must be called in a component's
 * initialisation.
 */
export function whenOpened(isOpen: () => boolean, then: () => void) {
  const opened = $derived(isOpen());
  $effect(() => {
    if (opened) untrack(then);
  });
}

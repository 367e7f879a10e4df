/** The round against the clock, and how much time it gives to whoever needs more of it. */
import type { Timing } from "../lib/bindings";
import { t } from "../lib/catalogue";
import { settings } from "../lib/settings.svelte";

const LIMITS: Record<Timing, number | null> = { usual: 120_000, doubled: 240_000, off: null };

/** The time in milliseconds after which it ends with the exercise that is open; null for no limit. */
export function roundLimit(): number | null {
  return LIMITS[settings.current.timing];
}

/** "Two minutes", or what the settings make of them. */
export function roundTitle(): string {
  return t(`practise.round.${settings.current.timing}`);
}

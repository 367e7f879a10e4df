/** How long movements take that script starts: what the settings and the system want. */
import { prefersReducedMotion } from "svelte/motion";
import type { Motion } from "./bindings";
import { settings } from "./settings.svelte";

/** What the styles have as `--motion`. */
const FACTORS: Record<Motion, number> = { slow: 2, usual: 1, quick: 0.5, none: 0 };

/** The time that a movement of usually this many milliseconds takes; 0 where nothing moves. */
export function motionTime(usual: number): number {
  return prefersReducedMotion.current ? 0 : usual * FACTORS[settings.current.motion];
}

/** The duration of animations started by scripts, by the settings and the system. */
import { prefersReducedMotion } from "svelte/motion";
import type { Motion } from "./bindings";
import { settings } from "./settings.svelte";

/** The factors that the styles have as `--motion`. */
const FACTORS: Record<Motion, number> = { slow: 2, usual: 1, quick: 0.5, none: 0 };

/** The duration of an animation that usually takes this many milliseconds; 0 if nothing moves. */
export function motionTime(usual: number): number {
  return prefersReducedMotion.current ? 0 : usual * FACTORS[settings.current.motion];
}

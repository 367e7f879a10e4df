/** The themes of puzzles, as they stand in addresses. */
import type { PuzzleTheme } from "./bindings";

const known = {
  capture: true,
  jump: true,
  moveFirst: true,
  captureThenRemove: true,
  stay: true,
  operatorActs: true,
  digitActs: true,
  severalSteps: true,
  sparing: true,
  bothLines: true,
  zero: true,
  digitSum: true,
  takesLess: true,
} satisfies Record<PuzzleTheme, true>;

/** The theme of this name; null if there is none. */
export function themeNamed(name: string): PuzzleTheme | null {
  return Object.hasOwn(known, name) ? (name as PuzzleTheme) : null;
}

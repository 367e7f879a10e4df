/** Which themes of puzzles can be chosen. */
import type { PuzzlesOfTheme, PuzzleTheme } from "../../lib/bindings";

/** The themes of which puzzles are left: in a level, or in all from which the learner gets puzzles. */
export function leftAt(themes: readonly PuzzlesOfTheme[], level: number | null): PuzzleTheme[] {
  const left = ({ solved, total, levels }: PuzzlesOfTheme) => {
    const there = level === null ? { solved, total } : levels.find((one) => one.level === level);
    return there !== undefined && there.solved < there.total;
  };
  return themes.filter(left).map(({ theme }) => theme);
}

/** The themes of puzzles in words. */
import type { PuzzleTheme } from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { listed } from "../../lib/listed";

/** "Jump and take". */
export function themeName(theme: PuzzleTheme): string {
  return t(`practise.theme.${theme}`);
}

/** "“Jump and take” and “With a 0”". */
export function themeNames(themes: readonly PuzzleTheme[]): string {
  return listed(themes.map((theme) => t("practise.quoted", { words: themeName(theme) })));
}

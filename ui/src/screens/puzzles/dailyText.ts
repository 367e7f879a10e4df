/** What is told of the puzzle of the day before it is opened. */
import type { DailyPuzzle } from "../../lib/bindings";
import { t } from "../../lib/catalogue";

/** How it stands with the puzzle of today, in a sentence. */
export function dailyText({ locked, beyond, state, solvedBefore }: DailyPuzzle): string {
  if (locked) return t("home.daily.locked");
  if (state !== "open") return t(`home.daily.${state}`);
  if (solvedBefore) return t("home.daily.again");
  return beyond ? t("home.daily.beyond") : t("home.daily.open");
}

/** What helps against a common mistake; the texts "mistakes" are loaded. */
import { lessonText } from "./lessonTexts";

/** The sentence for a mistake that was made with an operator, if it was about one. */
export function mistakeHelp({ mistake, operator }: { mistake: string; operator: string | null }): string {
  return lessonText("mistakes", `${mistake}.help`, { sign: operator === ":" ? "divide" : "other" });
}

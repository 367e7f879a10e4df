/** Joins sentences in the way of the chosen language. */
import { t } from "./catalogue";

export function inTurn(...sentences: readonly (string | null | undefined)[]): string {
  return sentences.reduce<string>((before, after) => {
    if (!after) return before;
    return before === "" ? after : t("shell.then", { before, after });
  }, "");
}

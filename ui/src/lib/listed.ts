/** Words as a list of the chosen language: "5, 9 and plus". */
import { locale } from "./catalogue";

export function listed(words: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: "conjunction" }).format(words);
}

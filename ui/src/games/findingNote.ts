/** Who finds what turns take or bring, in the line below a game's title. */
import type { MatchTerms } from "../lib/bindings";
import { t } from "../lib/catalogue";

/** Nothing where the app shows it. */
export function findingNote({ finding }: Pick<MatchTerms, "finding">): readonly string[] {
  return finding === "shown" ? [] : [t(`play.finding.${finding}`)];
}

/** What a hint costs in a game. */
import type { MatchTerms } from "../lib/bindings";
import { t } from "../lib/catalogue";

type Terms = Pick<MatchTerms, "finding">;

/** Where the app shows what turns take, nothing; where players find it, a turn with a hint is not found alone. */
export function hintPrice({ finding }: Terms): string {
  return t(finding === "shown" ? "play.hint.free" : "play.hint.found");
}

/** The button for a hint, with what it costs. */
export function hintLabel({ finding }: Terms): string {
  return t(finding === "shown" ? "play.hint.label" : "play.hint.label.found");
}

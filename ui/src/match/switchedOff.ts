/** Which help the player to move has not, as a sentence. */
import type { MatchView } from "../lib/bindings";
import { t } from "../lib/catalogue";
import { enumerated } from "../lib/listed";

const HELP = ["hints", "values", "takeBack"] as const;

/** Null if everything is allowed. A teacher has switched it off, or it is a game with one try for each equation. */
export function switchedOff({
  allowed,
  terms,
  stage,
}: Pick<MatchView, "allowed" | "terms" | "stage">): string | null {
  const off = HELP.filter((help) => !allowed[help]).map((help) => t(`play.off.${help}`));
  if (off.length === 0) return null;
  if (stage === "play" && terms.finding === "strict") return t("play.off.strict");
  return t("play.off", { help: enumerated(off) });
}

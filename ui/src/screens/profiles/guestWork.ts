/** What the guest of this run has done. */
import type { GuestSummary } from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { enumerated } from "../../lib/listed";

/** What the guest has done, in words: "31 steps, 2 games"; nothing where there is nothing to take over. */
export function guestWorkText({ steps, exercises, games }: GuestSummary): string | null {
  const parts = [
    steps > 0 ? t("profiles.guestSteps", { count: steps }) : [],
    exercises > 0 ? t("profiles.guestExercises", { count: exercises }) : [],
    games > 0 ? t("profiles.guestGames", { count: games }) : [],
  ].flat();
  return parts.length === 0 ? null : enumerated(parts);
}

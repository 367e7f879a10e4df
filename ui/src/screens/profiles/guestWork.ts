/** The guest's work since the app was started. */
import type { GuestSummary } from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { enumerated } from "../../lib/listed";

/** The guest's work in words, such as "31 steps, 2 games"; null if there is nothing to take over. */
export function guestWorkText({ steps, exercises, games }: GuestSummary): string | null {
  const parts = [
    steps > 0 ? t("profiles.guestSteps", { count: steps }) : [],
    exercises > 0 ? t("profiles.guestExercises", { count: exercises }) : [],
    games > 0 ? t("profiles.guestGames", { count: games }) : [],
  ].flat();
  return parts.length === 0 ? null : enumerated(parts);
}

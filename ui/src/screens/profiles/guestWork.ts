/** What the guest of this run has done, and the profile that takes it over. */
import { commands, type GuestSummary, type NewProfile, type Profile } from "../../lib/bindings";
import { t } from "../../lib/catalogue";

/** What the guest has done, in words: "31 steps, 2 games"; nothing where there is nothing to take over. */
export function guestWorkText({ steps, exercises, games }: GuestSummary): string | null {
  const parts = [
    steps > 0 ? t("profiles.guestSteps", { count: steps }) : [],
    exercises > 0 ? t("profiles.guestExercises", { count: exercises }) : [],
    games > 0 ? t("profiles.guestGames", { count: games }) : [],
  ].flat();
  return parts.length === 0 ? null : parts.join(", ");
}

/** Makes a profile, with or without what the guest has done. */
export function makeProfile(profile: NewProfile, takesOver: boolean): Promise<Profile> {
  return takesOver ? commands.createProfileForGuest(profile) : commands.createProfile(profile);
}

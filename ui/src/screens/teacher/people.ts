/** Everybody on the device, for a teacher. */
import type { Profile } from "../../lib/bindings";
import { commands } from "../../lib/commands";
import { who } from "../../lib/who.svelte";

/** A profile, whether it has a PIN, and the profiles merged into it. */
export type Person = { profile: Profile; hasPin: boolean; merged: readonly Profile[] };

/** Loads all of them. */
export async function allPeople(): Promise<Person[]> {
  const [profiles, guarded] = await Promise.all([commands.profiles(), who.withPin()]);
  return Promise.all(
    profiles.map(async (profile) => ({
      profile,
      hasPin: guarded.includes(profile.id),
      merged: await commands.mergedProfiles(profile.id),
    })),
  );
}

/** Who learns and practises on this device: a profile, or a guest, whose work is kept until the app is closed. */
import type { Profile } from "./bindings";
import { commands } from "./commands";
import { settings } from "./settings.svelte";
import { who } from "./who.svelte";

let profiles = $state.raw<readonly Profile[]>([]);

export const learner = {
  /** The profile; null for a guest, and where the profile has gone. */
  get current(): Profile | null {
    return profiles.find(({ id }) => id === settings.current.learner) ?? null;
  },
  /** Everybody who could be it. */
  get profiles(): readonly Profile[] {
    return profiles;
  },
  /** Whether the learner has a PIN which was not given: nothing of the learner's is asked for then. */
  get isLocked(): boolean {
    return who.isLocked(settings.current.learner);
  },
  /** Asks who there is. A screen waits for it before it asks for anything of the learner's. */
  async load(): Promise<Profile | null> {
    profiles = await commands.profiles();
    return learner.current;
  },
  /** Whether hints are given: by the settings, and by a teacher for this profile. */
  async hints(): Promise<boolean> {
    const profile = learner.current;
    return settings.current.hints && (profile === null || (await commands.permissions(profile.id)).hints);
  },
  async choose(profile: Profile | null) {
    await settings.chooseLearner(profile?.id ?? null);
    await who.load();
  },
};

/** The present learner on this device: a profile, or a guest, whose work is kept until the app is closed. */
import type { Profile } from "./bindings";
import { commands } from "./commands";
import { settings } from "./settings.svelte";
import { who } from "./who.svelte";

let profiles = $state.raw<readonly Profile[]>([]);
let isLoaded = false;
/** The answer for everybody who asks in this moment. */
let shared: Promise<readonly Profile[]> | undefined;

function share(answer: Promise<readonly Profile[]>): Promise<readonly Profile[]> {
  shared = answer;
  queueMicrotask(() => {
    shared = undefined;
  });
  return answer;
}

export const learner = {
  /** The profile; null for a guest, or if the profile no longer exists. */
  get current(): Profile | null {
    return profiles.find(({ id }) => id === settings.current.learner) ?? null;
  },
  /** All profiles. */
  get profiles(): readonly Profile[] {
    return profiles;
  },
  /** Whether the learner has a PIN that was not entered; then nothing of the learner's may be loaded. */
  get isLocked(): boolean {
    return who.isLocked(settings.current.learner);
  },
  /** Whether nobody is chosen on a device on which guests need a teacher. */
  get mustChoose(): boolean {
    return settings.current.learner === null && !who.guests;
  },
  /** Loads the profiles. A screen must wait for it before it loads anything of the learner's. The parts of a screen, which are
   * made in one moment, ask once. */
  async load(): Promise<Profile | null> {
    profiles = await (shared ?? share(commands.profiles()));
    isLoaded = true;
    return learner.current;
  },
  /** The screen that is made in this moment gets the profiles that are loaded, and does not ask for them again. */
  keepForFirstScreen() {
    if (isLoaded) void share(Promise.resolve(profiles));
  },
  /** Whether hints are allowed, by the settings and by a teacher for this profile or for guests. */
  async hints(): Promise<boolean> {
    return settings.current.hints && (await commands.permissions(learner.current?.id ?? null)).hints;
  },
  async choose(profile: Profile | null) {
    await settings.chooseLearner(profile?.id ?? null);
    await who.load();
  },
};

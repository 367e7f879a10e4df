/** Whether Home offers the guide for teachers: not again after an answer, and after "Later" not until the next start. */
import { learner } from "../../lib/learner.svelte";
import { settings } from "../../lib/settings.svelte";
import { who } from "../../lib/who.svelte";

let later = $state(false);
let asked = $state(false);

export const welcome = {
  get isOffered(): boolean {
    const isNew = asked && learner.profiles.length === 0 && who.teacher?.hasPin === false;
    return isNew && !later && !settings.current.welcomed;
  },
  /** Loads who uses this device. */
  async load() {
    await learner.load();
    asked = true;
  },
  later() {
    later = true;
  },
};

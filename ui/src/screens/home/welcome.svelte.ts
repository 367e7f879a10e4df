/** Whether the guide for teachers is offered on Home: not again after an answer, and not before the next start after "Later". */
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
  /** Asks who there is. */
  async load() {
    await learner.load();
    asked = true;
  },
  later() {
    later = true;
  },
};

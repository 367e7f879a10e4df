/** Whether the learner is a newcomer: Home then offers the first tasks and a first game before anything else. */
import type { Beginning } from "../../lib/bindings";
import { commands } from "../../lib/commands";
import { learner } from "../../lib/learner.svelte";

let beginning = $state<Beginning>("games");

export const newcomer = {
  /** Whether the learner has done nothing but tasks of the first start. */
  get isHere(): boolean {
    return beginning === "nothing" || beginning === "tasks";
  },
  /** Whether the learner has not even answered a task. */
  get isNew(): boolean {
    return beginning === "nothing";
  },
  /** Loads how far the learner has come. */
  async load() {
    const profile = await learner.load();
    beginning = await commands.beginning(profile?.id ?? null);
  },
};

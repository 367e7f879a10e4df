/** Whether somebody new is here: Home then offers the first tasks and a first game before anything else. */
import type { Beginning } from "../../lib/bindings";
import { commands } from "../../lib/commands";
import { learner } from "../../lib/learner.svelte";

let beginning = $state<Beginning>("games");

export const newcomer = {
  /** Whoever learns here has not begun a game. */
  get isHere(): boolean {
    return beginning !== "games";
  },
  /** Not even a task was answered. */
  get isNew(): boolean {
    return beginning === "nothing";
  },
  /** Asks how far whoever learns here has come. */
  async load() {
    const profile = await learner.load();
    beginning = await commands.beginning(profile?.id ?? null);
  },
};

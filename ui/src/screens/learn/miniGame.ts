/** Begins the mini game of a course. */
import type { PlayerChoice } from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { commands } from "../../lib/commands";
import { learner } from "../../lib/learner.svelte";
import { settings } from "../../lib/settings.svelte";
import { toast } from "../../lib/toast.svelte";
import { router } from "../../shell/router.svelte";

/** Whether one is being begun: a second press meanwhile would begin another game. */
let beginning = false;

/** Begins it for the learner and opens its screen. Returns whether a game begins. */
export async function playMiniGame(course: string): Promise<boolean> {
  if (beginning) return true;
  beginning = true;
  const { current } = learner;
  const me: PlayerChoice = current
    ? { profile: current.id, name: current.name, computer: null }
    : { profile: null, name: t("learn.guestName"), computer: null };
  try {
    const game = await commands.miniGame(course, me, settings.current.timing);
    router.go({ screen: "game", id: game.id });
    return true;
  } catch (error) {
    toast.fail(error);
    return false;
  } finally {
    beginning = false;
  }
}

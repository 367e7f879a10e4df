/**
 * The place that was open when the system ended the app in the background: the app opens there again. After closing the app
 * on a computer, it opens at Home.
 */
import { drafts, whenHidden } from "../lib/drafts";
import { settings } from "../lib/settings.svelte";
import { who } from "../lib/who.svelte";
import { followPresses, keepForm, reopenForm } from "./openForm";
import { routeOf } from "./route";
import { router } from "./router.svelte";
import { startup } from "./startup";

const NAME = "place";

/** Returns to the place that was left without notice, unless it belongs to somebody whose PIN is needed. */
export function returnToPlace() {
  if (!startup.endsInBackground) return;
  const { learner } = settings.current;
  const address = drafts.take(NAME, learner);
  const comes = typeof address === "string" && location.hash === "" && !who.isLocked(learner);
  if (comes) router.replace(routeOf(address));
  void reopenForm(learner, comes);
}

/** Stores the place while the window is hidden, with the form that is open there. */
export function keepPlace() {
  if (!startup.endsInBackground) return;
  followPresses();
  const keep = (away: boolean) => {
    const { learner } = settings.current;
    drafts.keep(NAME, learner, away ? location.hash : null);
    keepForm(learner, away);
  };
  whenHidden(
    () => keep(true),
    () => keep(false),
  );
}

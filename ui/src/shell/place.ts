/**
 * The place that was open when the system ended the app in the background, or when the process that draws the page ended: the
 * app opens there again. After closing the app on a computer, it opens at Home.
 */
import { drafts, keepAlways } from "../lib/drafts";
import { settings } from "../lib/settings.svelte";
import { who } from "../lib/who.svelte";
import { followPresses, keepForm, reopenForm } from "./openForm";
import { routeOf } from "./route";
import { router } from "./router.svelte";
import { startup } from "./startup";

const NAME = "place";

/** Returns to the place that was left without notice, unless it belongs to somebody whose PIN is needed. A page that is
 * loaded again has its address still. */
export function returnToPlace() {
  const { learner } = settings.current;
  const address = drafts.take(NAME, learner);
  const left = typeof address === "string" && (startup.returns || startup.endsInBackground);
  const comes = left && !who.isLocked(learner) && (location.hash === "" || location.hash === address);
  if (comes && location.hash === "") router.replace(routeOf(address));
  void reopenForm(learner, comes);
}

/** Stores the place, with the form that is open there. */
export function keepPlace() {
  followPresses();
  const keep = (wanted: boolean) => {
    const { learner } = settings.current;
    drafts.keep(NAME, learner, wanted ? location.hash : null);
    keepForm(learner, wanted);
  };
  keepAlways(
    () => keep(true),
    () => keep(false),
  );
}

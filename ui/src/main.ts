import { mount, unmount } from "svelte";
import App from "./App.svelte";
import { guardComposition } from "./lib/composing";
import { learner } from "./lib/learner.svelte";
import { guardPresses } from "./lib/pressGuard";
import { printedPages } from "./lib/printedPages";
import { followWindow } from "./lib/resizing";
import { settings } from "./lib/settings.svelte";
import { who } from "./lib/who.svelte";
import FailureCard from "./shell/FailureCard.svelte";
import Opening from "./shell/Opening.svelte";
import { keepPlace, returnToPlace } from "./shell/place";
import { begin, openRecords } from "./shell/startup";
import "./styles/base.css";

const target = document.getElementById("app");
if (!target) throw new Error("The page has no place for the app.");

async function start(target: HTMLElement) {
  guardComposition();
  guardPresses();
  addEventListener("languagechange", settings.show);
  addEventListener("beforeprint", () => {
    settings.onPaper();
    printedPages.make();
  });
  addEventListener("afterprint", () => {
    printedPages.remove();
    settings.show();
  });
  followWindow();
  try {
    await begin();
    const opening = mount(Opening, { target });
    await openRecords(opening.show).finally(() => unmount(opening));
    returnToPlace();
    keepPlace();
    who.watch();
    learner.keepForFirstScreen();
    mount(App, { target });
    void import("./shell/arrivals.svelte").then(({ arrivals }) => arrivals.watch());
  } catch (error) {
    // Before the settings are known, a failure is told in the system's language; without any words, as it is.
    const worded = await settings.load(settings.current).then(
      () => true,
      () => false,
    );
    if (!worded) target.textContent = String(error);
    else mount(FailureCard, { target, props: { error, onretry: () => location.reload() } });
  }
}

// A web view that is too old shows a separate page: public/too-old.js.
if (!target.hasAttribute("data-too-old")) await start(target);

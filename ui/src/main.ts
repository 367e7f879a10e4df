import { mount, unmount } from "svelte";
import App from "./App.svelte";
import { guardPresses } from "./lib/pressGuard";
import { who } from "./lib/who.svelte";
import FailureCard from "./shell/FailureCard.svelte";
import Opening from "./shell/Opening.svelte";
import { begin, openRecords } from "./shell/startup";
import "./styles/base.css";

const target = document.getElementById("app");
if (!target) throw new Error("The page has no place for the app.");

guardPresses();
try {
  await begin();
  const opening = mount(Opening, { target });
  await openRecords().finally(() => unmount(opening));
  who.watch();
  mount(App, { target });
} catch (error) {
  mount(FailureCard, { target, props: { error, onretry: () => location.reload() } });
}

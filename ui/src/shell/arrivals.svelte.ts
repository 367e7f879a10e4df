/** Files that the system hands to the app: opened by double click, shared by another app. The screen that reads such a file takes it. */
import { Channel } from "@tauri-apps/api/core";
import type { OpenedFile, OpenedKind } from "../lib/bindings";
import { commands } from "../lib/commands";
import { toast } from "../lib/toast.svelte";
import type { Route } from "./route";
import { router } from "./router.svelte";

/** Where each kind is looked at before it is brought in. */
const places: Record<OpenedKind, Route> = { game: { screen: "games" }, records: { screen: "teacher" } };

let waiting = $state.raw<OpenedFile | null>(null);

async function look() {
  try {
    const arrival = await commands.takeArrival();
    if (arrival === null) return;
    waiting = arrival;
    router.go(places[arrival.kind]);
  } catch (error) {
    toast.fail(error);
  }
}

export const arrivals = {
  /** Hears from now on of files. Without that, they are chosen in the app. */
  async watch() {
    const channel = new Channel<null>();
    channel.onmessage = () => void look();
    await commands.watchArrivals(channel).catch(() => {});
  },
  /** Whether a file of this kind waits. */
  has(kind: OpenedKind): boolean {
    return waiting?.kind === kind;
  },
  /** The text of the file of this kind that waits; it waits no more. */
  take(kind: OpenedKind): string | null {
    if (waiting?.kind !== kind) return null;
    const { text } = waiting;
    waiting = null;
    return text;
  },
};

/** Files that the system passes to the app: opened by double click, shared by another app. The screen that reads such a
 * file takes it. */
import { Channel } from "@tauri-apps/api/core";
import type { OpenedFile, OpenedKind } from "../lib/bindings";
import { commands } from "../lib/commands";
import { toast } from "../lib/toast.svelte";
import type { Route } from "./route";
import { router } from "./router.svelte";

/** The screen on which each kind is shown before it is imported. */
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
  /** Starts listening for files. If that fails, files can still be chosen in the app. */
  async watch() {
    const channel = new Channel<null>();
    channel.onmessage = () => void look();
    await commands.watchArrivals(channel).catch(() => {});
  },
  /** Whether a file of this kind is waiting. */
  has(kind: OpenedKind): boolean {
    return waiting?.kind === kind;
  },
  /** Takes the text of the waiting file of this kind. */
  take(kind: OpenedKind): string | null {
    if (waiting?.kind !== kind) return null;
    const { text } = waiting;
    waiting = null;
    return text;
  },
};

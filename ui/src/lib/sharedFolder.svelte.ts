/** The folder that this device shares with others: how the exchange stands, as the shell tells it. */
import { Channel } from "@tauri-apps/api/core";
import type { FolderState } from "./bindings";
import { commands } from "./commands";

let current = $state.raw<FolderState | null>(null);

export const sharedFolder = {
  /** None as long as nothing is known. */
  get current(): FolderState | null {
    return current;
  },
  /** Grows whenever an exchange has brought records of other devices. */
  get arrivals(): number {
    return current?.arrivals ?? 0;
  },
  /** Takes over what a command has answered. */
  set(state: FolderState) {
    current = state;
  },
  /** Hears from now on how it stands. Without that, nothing is shown. */
  async watch() {
    const channel = new Channel<FolderState>();
    channel.onmessage = (state) => {
      current = state;
    };
    await commands.watchFolder(channel).catch(() => {});
  },
  /** Something has been done that others may want to see soon. */
  exchangeSoon() {
    if (current?.chosen) void commands.exchangeSoon().catch(() => {});
  },
};

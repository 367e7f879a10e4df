/** The shared folder of this device: the state of the exchange, as the shell reports it. */
import { Channel } from "@tauri-apps/api/core";
import type { FolderState } from "./bindings";
import { commands } from "./commands";

let current = $state.raw<FolderState | null>(null);

export const sharedFolder = {
  /** The state; null until it is known. */
  get current(): FolderState | null {
    return current;
  },
  /** Grows whenever an exchange has brought records of other devices. */
  get arrivals(): number {
    return current?.arrivals ?? 0;
  },
  /** Takes over the state that a command has returned. */
  set(state: FolderState) {
    current = state;
  },
  /** Starts listening to the state. If that fails, nothing is shown. */
  async watch() {
    const channel = new Channel<FolderState>();
    channel.onmessage = (state) => {
      current = state;
    };
    await commands.watchFolder(channel).catch(() => {});
  },
  /** Somebody has done something that other devices should see soon. */
  exchangeSoon() {
    if (current?.chosen) void commands.exchange("soon").catch(() => {});
  },
};

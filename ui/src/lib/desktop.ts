/** What the desktop says about the person at it, as the shell passes it on: `api/startup.rs` says where that is needed. */
import { Channel } from "@tauri-apps/api/core";
import type { Desktop } from "./bindings";
import { commands } from "./commands";
import { settings } from "./settings.svelte";

/** Applies it. While the page is read by a program, none of its text can be selected: `styles/base.css` says why. */
function apply({ isRead, textSize }: Desktop) {
  document.documentElement.toggleAttribute("data-read-aloud", isRead);
  settings.followText(textSize);
}

/** Applies what the desktop says now, and every change from then on. */
export function followDesktop(now: Desktop) {
  apply(now);
  const channel = new Channel<Desktop>();
  channel.onmessage = apply;
  // Without news, what was said at the start stays.
  void commands.watchDesktop(channel).catch(() => {});
}

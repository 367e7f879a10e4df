/** What the shell said when the app began. */

import { Channel } from "@tauri-apps/api/core";
import type { Upgrading } from "../lib/bindings";
import { t } from "../lib/catalogue";
import { commands } from "../lib/commands";
import { settings } from "../lib/settings.svelte";
import { sharedFolder } from "../lib/sharedFolder.svelte";
import { toast } from "../lib/toast.svelte";
import { who } from "../lib/who.svelte";
import { abilities } from "../lib/window";
import { router } from "./router.svelte";

export const startup = { dataFolder: "", version: "", endsInBackground: false };

/** Asks the shell for what any screen needs: nothing here waits for the records. */
export async function begin() {
  const answer = await commands.startup();
  settings.load(answer.settings);
  startup.dataFolder = answer.dataFolder;
  startup.version = answer.version;
  startup.endsInBackground = answer.endsInBackground;
  abilities.print = answer.canPrint;
  abilities.shareFolder = answer.canShareFolder;
  if (answer.settingsProblem) toast.warn(t("shell.settingsReset"));
}

/** Opens the records; `show` hears how far those of an older version are. If they can't be used for another reason than damage, each screen that asks for them says so. */
export async function openRecords(show: (at: Upgrading) => void) {
  const told = new Channel<Upgrading>();
  told.onmessage = show;
  const problem = await commands.openRecords(told);
  void sharedFolder.watch();
  // Records that can't be used know nobody; each screen says why.
  await who.load().catch(() => {});
  // Damaged records come first: no screen can show anything of them.
  if (problem?.code === "corruptFile") router.replace({ screen: "damage" });
  else if (!problem) await openFirstStart().catch(() => {});
}

/** A device on which nobody has begun yet opens with the first task. Home offers it later to whoever is new. */
async function openFirstStart() {
  if (settings.current.firstStartSeen || router.route.screen !== "home") return;
  const [profiles, beginning] = await Promise.all([commands.profiles(), commands.beginning(null)]);
  if (profiles.length > 0 || beginning !== "nothing") return;
  // Home is not drawn before it.
  const gone = new Promise((done) => addEventListener("hashchange", done, { once: true }));
  router.replace({ screen: "first" });
  await gone;
}

/** The shell's data for the start. */

import { Channel } from "@tauri-apps/api/core";
import type { Upgrading } from "../lib/bindings";
import { t } from "../lib/catalogue";
import { commands } from "../lib/commands";
import { dayNumber, utcOffset } from "../lib/days";
import { followDesktop } from "../lib/desktop";
import { learner } from "../lib/learner.svelte";
import { settings } from "../lib/settings.svelte";
import { sharedFolder } from "../lib/sharedFolder.svelte";
import { toast } from "../lib/toast.svelte";
import { who } from "../lib/who.svelte";
import { abilities } from "../lib/window";
import { router } from "./router.svelte";

export const startup = { dataFolder: "", version: "", endsInBackground: false, returns: false };

/** Whether the records could not be opened. */
let unusable = false;

/** Loads what any screen needs; this does not wait for the records. */
export async function begin() {
  const answer = await commands.startup(utcOffset());
  await settings.load(answer.settings);
  startup.dataFolder = answer.dataFolder;
  startup.version = answer.version;
  startup.endsInBackground = answer.endsInBackground;
  startup.returns = answer.returns;
  followDesktop(answer.desktop);
  if (answer.announces)
    void import("../lib/announcing").then(({ announceWhatIsSaid }) => announceWhatIsSaid());
  abilities.print = answer.canPrint;
  abilities.shareFolder = answer.canShareFolder;
  if (answer.settingsProblem) toast.warn(t("shell.settingsReset"));
}

/** Opens the records; `show` gets the progress of a migration. If they can't be used for another reason than damage, each
 * screen that needs them shows it. */
export async function openRecords(show: (at: Upgrading) => void) {
  const told = new Channel<Upgrading>();
  told.onmessage = show;
  // These are asked for together and answered as soon as the records are open. Without usable records nobody is known; each
  // screen shows why.
  const [problem] = await Promise.all([
    commands.openRecords(told),
    who.load().catch(() => {}),
    learner.load().catch(() => {}),
  ]);
  unusable = problem !== null;
  void sharedFolder.watch();
  // Records of an older version: from the next day on it is asked who is there.
  if (settings.current.learnerDay === null && learner.profiles.length > 0) {
    void settings.change({ learnerDay: dayNumber(new Date()) }).catch(() => {});
  }
  // Damaged records come first, since no screen can show anything of them.
  if (problem && isOfDamage(problem.code)) router.replace({ screen: "damage" });
  else if (!problem) await openFirstStart().catch(() => {});
}

/** Whether the screen for damaged records helps with a failure. */
export function isOfDamage(code: string | null): boolean {
  return code === "corruptFile" || code === "strayFile";
}

/** Tries again what has failed: first to open the records, if that failed. Once they are open, everything is read anew. */
export async function tryAgain(retry: () => void) {
  const problem = await commands.openRecords(new Channel<Upgrading>()).catch(() => null);
  if (unusable && problem === null) location.reload();
  else retry();
  unusable = problem !== null;
}

/** On a device without any work yet, the app opens with the first task. Later Home offers it to new learners. */
async function openFirstStart() {
  if (settings.current.firstStartSeen || router.route.screen !== "home") return;
  const [, beginning] = await Promise.all([learner.load(), commands.beginning(null)]);
  if (learner.profiles.length > 0 || beginning !== "nothing") return;
  // Home must not be drawn before it.
  const gone = new Promise((done) => addEventListener("hashchange", done, { once: true }));
  router.replace({ screen: "first" });
  await gone;
}

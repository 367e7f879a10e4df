/** What the shell said when the app began. */
import type { AppError } from "../lib/bindings";
import { commands } from "../lib/bindings";
import { settings } from "../lib/settings.svelte";

export const startup = {
  problems: [] as AppError[],
  dataFolder: "",
  version: "",
};

/** Asks the shell for what the first screen needs. */
export async function begin() {
  const answer = await commands.startup();
  settings.load(answer.settings);
  startup.dataFolder = answer.dataFolder;
  startup.version = answer.version;
  startup.problems = [answer.settingsProblem, answer.recordsProblem].filter(
    (problem) => problem !== null && problem !== undefined,
  );
}

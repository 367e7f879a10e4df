/** The log of the app, for whoever helps with a problem. */
import { t } from "./catalogue";
import { commands } from "./commands";
import { toast } from "./toast.svelte";

/** Saves the log where the user finds it, and says where. */
export async function saveLog(): Promise<void> {
  try {
    const path = await commands.saveFile({ is: "log", name: t("shell.logFile") });
    toast.show(t("shell.logSaved", { path }));
  } catch (error) {
    toast.fail(error);
  }
}

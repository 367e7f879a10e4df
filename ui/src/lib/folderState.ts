/** The state of the exchange with the shared folder in a few words. */
import type { FolderState } from "./bindings";
import { type MessageKey, t } from "./catalogue";
import { timeOfDay } from "./days";

/** The text of the sign; `warns` if somebody has to do something. */
export function folderWords(state: FolderState): { text: string; warns: boolean } {
  const says = (key: MessageKey, warns: boolean) => ({ text: t(key), warns });
  if (state.isExchanging) return says("folder.state.exchanging", false);
  if (state.problem) {
    return state.problem.code === "folderGone"
      ? says("folder.state.gone", true)
      : says("folder.state.problem", true);
  }
  if (state.aheadHours !== null) return says("folder.state.clock", true);
  if (state.lastAt === null) return says("folder.state.never", false);
  return { text: t("folder.state.done", { time: timeOfDay(state.lastAt) }), warns: state.waiting !== null };
}

/** The state of the exchange with the shared folder in a few words. */
import type { FolderState } from "./bindings";
import { type PlainKey, t } from "./catalogue";
import { timeOfDay } from "./days";

/** The text of the sign; `warns` if somebody has to do something. */
export function folderWords(state: FolderState): { text: string; warns: boolean } {
  const says = (key: PlainKey, warns: boolean) => ({ text: t(key), warns });
  if (state.isExchanging) return says("folder.state.exchanging", false);
  if (state.problem) {
    return state.problem.code === "folderGone"
      ? says("folder.state.gone", true)
      : says("folder.state.problem", true);
  }
  if (state.aheadHours !== null) return says("folder.state.clock", true);
  if (state.asks > 0) return { text: t("folder.state.asks", { count: state.asks }), warns: true };
  if (state.lastAt === null) return says("folder.state.never", false);
  return { text: t("folder.state.done", { time: timeOfDay(state.lastAt) }), warns: state.waiting !== null };
}

/** By how much a clock is ahead, in words. The shell says a year at most. */
export function spanWords(hours: number): string {
  if (hours >= 365 * 24) return t("folder.span.year");
  return hours < 48
    ? t("folder.span.hours", { hours })
    : t("folder.span.days", { days: Math.floor(hours / 24) });
}

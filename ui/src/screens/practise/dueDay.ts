/** The day on which something is due, in words. */
import { locale, t } from "../../lib/catalogue";

const DAY_MS = 86_400_000;

export function dueDay(milliseconds: number, now: Date = new Date()): string {
  const when = new Date(milliseconds);
  const days = Math.round((startOf(when) - startOf(now)) / DAY_MS);
  if (days <= 0) return t("practise.laterToday");
  if (days === 1) return t("practise.tomorrow");
  const day = new Intl.DateTimeFormat(locale(), { weekday: "long", day: "numeric", month: "long" }).format(
    when,
  );
  return t("practise.onDay", { day });
}

function startOf(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

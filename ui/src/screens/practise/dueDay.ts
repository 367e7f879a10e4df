/** The day on which something is due, in words. */
import { locale, t } from "../../lib/catalogue";
import { daysBetween } from "../../lib/days";

export function dueDay(milliseconds: number, now: Date = new Date()): string {
  const when = new Date(milliseconds);
  const days = daysBetween(now, when);
  if (days <= 0) return t("practise.laterToday");
  if (days === 1) return t("practise.tomorrow");
  const ofAnotherYear = when.getFullYear() === now.getFullYear() ? {} : ({ year: "numeric" } as const);
  const day = new Intl.DateTimeFormat(locale(), {
    weekday: "long",
    day: "numeric",
    month: "long",
    ...ofAnotherYear,
  }).format(when);
  return t("practise.onDay", { day });
}

/** When a backup of the records was made, in words. */
import { locale, t } from "../../lib/catalogue";
import { timeOfDay } from "../../lib/days";

const DAY = 86_400_000;

/** Such as "Tuesday, 14:05", also for use within a sentence; from a week on, with the date. */
export function copyTime(milliseconds: number, now: number = Date.now()): string {
  const made = new Date(milliseconds);
  const age = now - milliseconds;
  const date = age >= 0 && age < 6 * DAY ? {} : ({ day: "numeric", month: "long", year: "numeric" } as const);
  return t("backups.when", {
    day: new Intl.DateTimeFormat(locale(), { weekday: "long", ...date }).format(made),
    time: timeOfDay(made),
  });
}

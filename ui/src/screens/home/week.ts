/** My week in one line: what the days of it come to. */
import type { HomeDay } from "../../lib/bindings";
import { locale, t } from "../../lib/catalogue";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

export type Bar = {
  day: number;
  /** The first letter of the weekday. */
  letter: string;
  /** "Monday, 20 minutes". */
  spoken: string;
  /** From 0 to 1, of the longest day. */
  height: number;
  today: boolean;
};

/** The whole minutes of a day; a day on which something was done has one at least. */
function minutesOf({ usedMs }: HomeDay): number {
  return usedMs === 0 ? 0 : Math.max(1, Math.round(usedMs / MINUTE_MS));
}

/** "3 days, 45 minutes, 38 tasks right". */
export function weekText(week: readonly HomeDay[]): string {
  const days = week.filter(({ usedMs, right }) => usedMs > 0 || right > 0).length;
  const sum = (of: (day: HomeDay) => number) => week.reduce((total, day) => total + of(day), 0);
  return t("home.week", { days, minutes: sum(minutesOf), right: sum(({ right }) => right) });
}

export function barsOf(week: readonly HomeDay[], today: number): Bar[] {
  const most = Math.max(1, ...week.map(({ usedMs }) => usedMs));
  const letter = new Intl.DateTimeFormat(locale(), { weekday: "narrow", timeZone: "UTC" });
  const name = new Intl.DateTimeFormat(locale(), { weekday: "long", timeZone: "UTC" });
  return week.map((of) => ({
    day: of.day,
    letter: letter.format(of.day * DAY_MS),
    spoken: t("home.weekDay", { day: name.format(of.day * DAY_MS), minutes: minutesOf(of) }),
    height: of.usedMs / most,
    today: of.day === today,
  }));
}

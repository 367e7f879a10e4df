/** The learner's week in one line: totals and bars of its days. */
import type { HomeDay } from "../../lib/bindings";
import { locale, t } from "../../lib/catalogue";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

export type Bar = {
  day: number;
  /** The first letter of the weekday. */
  letter: string;
  /** The day in words, such as "Monday, 20 minutes". */
  spoken: string;
  /** The height of the bar from 0 to 1, as a share of the longest day. */
  height: number;
  today: boolean;
};

/** The minutes of a day, rounded; at least one if anything was done. */
function minutesOf({ usedMs }: HomeDay): number {
  return usedMs === 0 ? 0 : Math.max(1, Math.round(usedMs / MINUTE_MS));
}

/** The week in words, such as "3 days, 45 minutes, 38 tasks right". */
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

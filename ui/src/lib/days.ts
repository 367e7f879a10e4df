/** Days and times, as people count and read them. */
import type { Moment } from "./bindings";
import { locale } from "./catalogue";

const DAY_MS = 86_400_000;

/** When the day of a time began. */
function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/**
 * What the clock on the wall showed where something was done: a date whose local fields are those of that clock. So a day stays
 * the day that it was, wherever and whenever it is looked at. A clock that is not known was one like that of this device.
 */
export function onTheWall({ at, utcOffsetMinutes }: Moment): Date {
  if (utcOffsetMinutes === null) return new Date(at);
  const there = new Date(at + utcOffsetMinutes * 60_000);
  return new Date(
    there.getUTCFullYear(),
    there.getUTCMonth(),
    there.getUTCDate(),
    there.getUTCHours(),
    there.getUTCMinutes(),
    there.getUTCSeconds(),
  );
}

/** The offset of this device's clock from UTC, in minutes. */
export function utcOffset(now: Date = new Date()): number {
  return -now.getTimezoneOffset();
}

/** How many days after the first the second is; negative if it is before. */
export function daysBetween(first: Date, second: Date): number {
  // The day on which the clocks change has an hour more or less.
  return Math.round((startOfDay(second) - startOfDay(first)) / DAY_MS);
}

/** The local day, counted from 1 January 1970. */
export function dayNumber(date: Date): number {
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS);
}

/** The day as spreadsheet programs read it: "2026-11-22". */
export function localDay(date: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join("-");
}

/** The time of day: "14:05", "2:05 PM". */
export function timeOfDay(when: Date | number): string {
  return new Intl.DateTimeFormat(locale(), { hour: "numeric", minute: "2-digit" }).format(when);
}

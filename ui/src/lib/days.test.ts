import { afterEach, expect, test, vi } from "vitest";
import { daysBetween, localDay, onTheWall, timeOfDay } from "./days";

afterEach(() => void vi.unstubAllEnvs());

test.each(["Europe/Paris", "America/Los_Angeles", "Pacific/Auckland", "UTC"])(
  "a day is that of the device's own clock in %s",
  (zone) => {
    vi.stubEnv("TZ", zone);
    expect(localDay(new Date(2026, 0, 5, 0, 30))).toBe("2026-01-05");
    expect(localDay(new Date(2026, 0, 5, 23, 30))).toBe("2026-01-05");
  },
);

test("days are counted from midnight to midnight, also when the clocks change", () => {
  vi.stubEnv("TZ", "Europe/Paris");
  expect(daysBetween(new Date(2026, 2, 28, 23), new Date(2026, 2, 30, 1))).toBe(2);
  expect(daysBetween(new Date(2026, 9, 24, 23), new Date(2026, 9, 26, 1))).toBe(2);
  expect(daysBetween(new Date(2026, 9, 26, 1), new Date(2026, 9, 26, 23))).toBe(0);
  expect(daysBetween(new Date(2026, 9, 26, 1), new Date(2026, 9, 25, 23))).toBe(-1);
});

test("a time of day is read in the chosen language", () => {
  expect(timeOfDay(new Date(2026, 10, 22, 14, 5))).toMatch(/^2:05\sPM$/);
});

test.each(["Asia/Ho_Chi_Minh", "Europe/Paris", "Pacific/Honolulu", "Pacific/Auckland", "UTC"])(
  "what was done stays on its day and at its hour when it is looked at in %s",
  (zone) => {
    vi.stubEnv("TZ", zone);
    // Monday half past midnight in Vietnam, while it is Sunday in Europe and America.
    const monday = onTheWall({ at: Date.UTC(2026, 10, 22, 17, 30), utcOffsetMinutes: 420 });
    expect([localDay(monday), monday.getDay(), monday.getHours()]).toEqual(["2026-11-23", 1, 0]);
    // Half past eleven in the evening of the day on which the clocks of Paris go forward, and of the one on which they go back.
    expect(localDay(onTheWall({ at: Date.UTC(2026, 2, 29, 21, 30), utcOffsetMinutes: 120 }))).toBe(
      "2026-03-29",
    );
    expect(localDay(onTheWall({ at: Date.UTC(2026, 9, 25, 22, 30), utcOffsetMinutes: 60 }))).toBe(
      "2026-10-25",
    );
  },
);

test("a clock that is not known was one like that of the device", () => {
  vi.stubEnv("TZ", "Asia/Ho_Chi_Minh");
  expect(localDay(onTheWall({ at: Date.UTC(2026, 10, 22, 17, 30), utcOffsetMinutes: null }))).toBe(
    "2026-11-23",
  );
});

import { afterEach, expect, test, vi } from "vitest";
import { daysBetween, localDay, timeOfDay } from "./days";

afterEach(() => void vi.unstubAllEnvs());

test.each(["Europe/Paris", "America/Los_Angeles", "Pacific/Auckland", "UTC"])(
  "a day is that of the device's own clock in %s",
  (zone) => {
    vi.stubEnv("TZ", zone);
    expect(localDay(new Date(2026, 0, 5, 0, 30).getTime())).toBe("2026-01-05");
    expect(localDay(new Date(2026, 0, 5, 23, 30).getTime())).toBe("2026-01-05");
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

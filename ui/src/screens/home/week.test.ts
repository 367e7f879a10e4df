import { describe, expect, test } from "vitest";
import type { HomeDay } from "../../lib/bindings";
import { barsOf, weekText } from "./week";

/** Monday, 23 November 2026, in days since 1970. */
const MONDAY = 20_780;
const MINUTE = 60_000;

function week(...used: [number, number][]): HomeDay[] {
  return Array.from({ length: 7 }, (_, index) => {
    const [usedMs = 0, right = 0] = used[index] ?? [];
    return { day: MONDAY + index, usedMs, right };
  });
}

describe("my week", () => {
  test("one line tells days, minutes and what was right", () => {
    expect(weekText(week([20 * MINUTE, 12], [0, 0], [25 * MINUTE, 26]))).toBe(
      "2 days, 45 minutes, 38 tasks right",
    );
    expect(weekText(week([10_000, 1]))).toBe("1 day, 1 minute, 1 task right");
    // Nothing is said of none: they may not be told yet, as those of a placement.
    expect(weekText(week([10_000, 0]))).toBe("1 day, 1 minute");
    expect(weekText(week())).toBe("Nothing yet. Begin today!");
  });

  test("the bars are of the longest day, and today is marked", () => {
    const bars = barsOf(week([20 * MINUTE, 1], [0, 0], [40 * MINUTE, 1]), MONDAY + 2);
    expect(bars.map(({ height }) => height)).toEqual([0.5, 0, 1, 0, 0, 0, 0]);
    expect(bars.map(({ letter }) => letter).join("")).toBe("MTWTFSS");
    expect(bars.filter(({ today }) => today).map(({ spoken }) => spoken)).toEqual(["Wednesday: 40 minutes"]);
    expect(bars[1]?.spoken).toBe("Tuesday: nothing");
  });
});

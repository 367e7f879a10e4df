import { describe, expect, test } from "vitest";
import { spread, ticksTo } from "./scale";

describe("ticks", () => {
  test.each([
    [0, [0, 1]],
    [3, [0, 1, 2, 3]],
    [14, [0, 4, 8, 12, 16]],
    [17, [0, 5, 10, 15, 20]],
    [1000, [0, 250, 500, 750, 1000]],
  ])("to %i", (most, ticks) => {
    expect(ticksTo(most)).toEqual(ticks);
  });
});

test("labels that would overlap move apart and keep their order", () => {
  expect(spread([50, 52, 10], 16)).toEqual([50, 66, 10]);
  expect(spread([], 16)).toEqual([]);
});

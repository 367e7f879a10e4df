import { describe, expect, test } from "vitest";
import { nearest, regionOf } from "./language";

describe("the language that comes nearest", () => {
  const there = ["en", "vi", "zh-Hans", "zh-Hant"] as const;

  test.each([
    [["vi-VN", "en-US"], "vi"],
    [["de-DE", "vi"], "vi"],
    [["zh-TW"], "zh-Hant"],
    [["zh-CN"], "zh-Hans"],
    [["ZH-hant"], "zh-Hant"],
    [["de", "fr"], "en"],
    [["no tag", "vi"], "vi"],
    [[], "en"],
  ])("of %j is %s", (wishes, wanted) => {
    expect(nearest(wishes, there)).toBe(wanted);
  });
});

test("dates and lists are written as in the system's region", () => {
  expect(regionOf("en", ["vi-VN", "en-GB", "en-US"])).toBe("en-GB");
  expect(regionOf("vi", ["en-GB"])).toBe("vi");
  expect(regionOf("zh-Hans", ["zh-TW", "zh-SG"])).toBe("zh-SG");
});

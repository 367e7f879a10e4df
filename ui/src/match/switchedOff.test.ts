import { expect, test } from "vitest";
import { switchedOff } from "./switchedOff";

test("what a teacher has switched off is named, and nothing else", () => {
  expect(switchedOff({ takeBack: true, hints: true, values: true })).toBeNull();
  expect(switchedOff({ takeBack: true, hints: false, values: true })).toBe(
    "Switched off by your teacher: hints",
  );
  expect(switchedOff({ takeBack: false, hints: false, values: false })).toBe(
    "Switched off by your teacher: hints, numbers of a sign, taking back",
  );
});

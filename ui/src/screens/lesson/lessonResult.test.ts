import { beforeAll, expect, test } from "vitest";
import { loadMessages } from "../../lib/catalogue";
import type { Learning } from "./learning.svelte";
import { lessonResult } from "./lessonResult";

type Run = Pick<Learning, "lesson" | "results" | "solved">;

beforeAll(() => loadMessages("lesson"));

function run(check: boolean, right: readonly boolean[], solved: number): Run {
  const steps = right.map((_, index) => ({ id: `${index}` }));
  return {
    lesson: { check, pass: 2, steps },
    results: right.map((one) => ({ right: one })),
    solved,
  } as unknown as Run;
}

test("a check is passed by enough right answers", () => {
  expect(lessonResult(run(true, [true, false, true], 0))).toEqual({
    passed: true,
    text: "Passed: 2 of 3 right",
  });
  expect(lessonResult(run(true, [true, false, false], 0))).toEqual({
    passed: false,
    text: "1 of 3 right. 2 are needed.",
  });
});

test("a lesson says which steps are still to be solved", () => {
  expect(lessonResult(run(false, [true, true], 2))).toEqual({
    passed: true,
    text: "All 2 steps are solved.",
  });
  expect(lessonResult(run(false, [true, false], 1)).text).toContain("1 of 2 steps");
});

import { expect, test } from "vitest";
import { afterLesson } from "./afterLesson";

const lesson = { check: false, next: null, nextCheck: null, miniGame: true };

test("the last lesson leads to the check, and a passed check to the small game", () => {
  expect(afterLesson({ ...lesson, next: "c01-l02" }, false)).toEqual({ kind: "lesson", id: "c01-l02" });
  expect(afterLesson({ ...lesson, nextCheck: "c01-check" }, false)).toEqual({
    kind: "check",
    id: "c01-check",
  });
  expect(afterLesson(lesson, false)).toEqual({ kind: "miniGame" });
  expect(afterLesson({ ...lesson, check: true }, true)).toEqual({ kind: "miniGame" });
  expect(afterLesson({ ...lesson, check: true }, false)).toEqual({ kind: "course" });
  expect(afterLesson({ ...lesson, miniGame: false }, false)).toEqual({ kind: "course" });
});

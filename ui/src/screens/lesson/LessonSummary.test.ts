import { render } from "svelte/server";
import { expect, test, vi } from "vitest";
import { loadMessages } from "../../lib/catalogue";
import { loadLessonTexts } from "../../lib/lessonTexts";
import type { Learning } from "./learning.svelte";
import { lessonResult } from "./lessonResult";

vi.mock("../learn/miniGame", () => ({ playMiniGame: () => {} }));
// A board needs a browser window; this test has none.
vi.mock("../../board/Board.svelte", () => ({ default: () => {} }));
vi.mock("../../lib/learner.svelte", () => ({ learner: { current: null } }));

test("a task of a check that was missed leads to the lesson that helps with it", async () => {
  await Promise.all([loadMessages("lesson", "practise"), loadLessonTexts("c01")]);
  const { default: LessonSummary } = await import("./LessonSummary.svelte");
  const marking = { verdict: "wrong", why: [], parts: [], missing: true };
  const learning = {
    lesson: { check: true, course: "c01", steps: [], pass: 2, again: null, next: null, id: "c01-check" },
    results: [
      { step: "1", right: true, review: "c01-l01", marking },
      { step: "2", right: false, review: "c01-l03", marking },
    ],
  } as unknown as Learning;
  const { body } = render(LessonSummary, {
    props: { learning, title: "Check", result: lessonResult(learning) },
  });
  expect(body).toMatch(/<a[^>]*href="#\/lesson\/c01-l03"[^>]*data-testid="task-2-review"/);
  expect(body).not.toContain("task-1-review");
});

/** How a lesson or a mastery check went. */
import { t } from "../../lib/catalogue";
import type { Learning } from "./learning.svelte";

export type LessonResult = {
  /** A lesson has nothing to fail. */
  passed: boolean;
  /** How it went, in a sentence: shown in the summary, and said to a screen reader. */
  text: string;
};

export function lessonResult({
  lesson: { check, pass, steps },
  results,
  solved,
}: Pick<Learning, "lesson" | "results" | "solved">): LessonResult {
  const of = steps.length;
  if (check) {
    const right = results.filter((result) => result.right).length;
    const passed = right >= pass;
    return { passed, text: t(passed ? "lesson.passed" : "lesson.notPassed", { right, of, pass }) };
  }
  const text = solved === of ? t("lesson.allSolved", { count: of }) : t("lesson.someSolved", { solved, of });
  return { passed: true, text };
}

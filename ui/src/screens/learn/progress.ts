/** How far a learner is in a course, counted. */
import type { CourseView, LessonOutline } from "../../lib/bindings";

/** Steps of lessons: those solved and all. */
export function stepsOf({ lessons }: Pick<CourseView, "lessons">): { solved: number; all: number } {
  const sum = (of: (lesson: LessonOutline) => number) =>
    lessons.reduce((total, lesson) => total + of(lesson), 0);
  return { solved: sum(({ solved }) => solved), all: sum(({ steps }) => steps) };
}

/** The lesson to go on with: the first that is not solved; the check after the last; nothing once the check is passed. */
export function nextOf(course: Pick<CourseView, "id" | "lessons" | "check">): string | null {
  if (course.check?.passed) return null;
  const open = course.lessons.find(({ solved, steps }) => solved < steps);
  if (open) return open.id;
  return course.check ? checkOf(course) : null;
}

/** The check to take now: the course's own, or, once that was gone through, one with other tasks of the same skills. */
export function checkOf({ id, check }: Pick<CourseView, "id" | "check">): string {
  return (check?.tried && check.again) || `${id}-check`;
}

/**
 * The course to go on with, behind the last one whose check is passed: the first that is begun, else the first. What was
 * passed over before comes when nothing is left there. Locked ones are left out.
 */
export function currentOf(courses: readonly CourseView[]): CourseView | undefined {
  const unlocked = courses.filter(({ locked }) => !locked);
  const behind = unlocked.slice(unlocked.findLastIndex(({ done }) => done) + 1);
  const open = behind.length > 0 ? behind : unlocked.filter(({ done }) => !done);
  return open.find((course) => stepsOf(course).solved > 0) ?? open[0];
}

/** How far a learner is in a course, counted. */
import type { CourseView, LessonOutline } from "../../lib/bindings";

/** Steps of lessons: those solved and all. */
export function stepsOf({ lessons }: Pick<CourseView, "lessons">): { solved: number; all: number } {
  const sum = (of: (lesson: LessonOutline) => number) =>
    lessons.reduce((total, lesson) => total + of(lesson), 0);
  return { solved: sum(({ solved }) => solved), all: sum(({ steps }) => steps) };
}

/** The lesson to go on with: the first that is not solved; the check after the last; nothing when all is done. */
export function nextOf(course: Pick<CourseView, "id" | "lessons" | "check">): string | null {
  const open = course.lessons.find(({ solved, steps }) => solved < steps);
  if (open) return open.id;
  return course.check && !course.check.passed ? checkOf(course) : null;
}

/** The check to take now: the course's own, or, once that was gone through, one with other tasks of the same skills. */
export function checkOf({ id, check }: Pick<CourseView, "id" | "check">): string {
  return (check?.tried && check.again) || `${id}-check`;
}

/** The course to go on with: the first that is begun and not done, else the first that is not done. Locked ones are left out. */
export function currentOf(courses: readonly CourseView[]): CourseView | undefined {
  const open = courses.filter(({ done, locked }) => !done && !locked);
  return open.find((course) => stepsOf(course).solved > 0) ?? open[0];
}

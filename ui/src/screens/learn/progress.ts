/** A learner's progress in a course, counted. */
import type { CourseView, LessonOutline } from "../../lib/bindings";
import type { Route } from "../../shell/route";
import { routeToNext } from "../first/firstCourse";

/** The number of solved steps and of all steps. */
export function stepsOf({ lessons }: Pick<CourseView, "lessons">): { solved: number; all: number } {
  const sum = (of: (lesson: LessonOutline) => number) =>
    lessons.reduce((total, lesson) => total + of(lesson), 0);
  return { solved: sum(({ solved }) => solved), all: sum(({ steps }) => steps) };
}

/** The lesson to do next: the first that is not solved; after the last one the check; null once the check is passed. */
export function nextOf(course: Pick<CourseView, "id" | "lessons" | "check">): string | null {
  if (course.check?.passed) return null;
  // A lesson beside the path comes after another course; as long as that is not done, others come first.
  const open = course.lessons.filter(({ solved, steps }) => solved < steps);
  const next = open.find(({ after, canOpen }) => canOpen && after === null) ?? open[0];
  if (next) return next.id;
  return course.check ? checkOf(course) : null;
}

/** The check of a course. */
export function checkOf({ id }: Pick<CourseView, "id">): string {
  return `${id}-check`;
}

/** The way to what comes next in a course: while its failed check does not come again, what went wrong in it. */
export function routeToNextOf(course: Pick<CourseView, "id" | "lessons" | "check">): Route {
  const next = nextOf(course) ?? checkOf(course);
  const waits = next === checkOf(course) && course.check?.wait;
  return waits ? { screen: "drills", skill: course.id } : routeToNext(next);
}

/** The course to do next, after the last one whose check is passed: the first one begun, otherwise the first one. Courses
 * that were skipped come when none are left there. Locked courses are left out. */
export function currentOf(courses: readonly CourseView[]): CourseView | undefined {
  const unlocked = courses.filter(({ locked }) => !locked);
  const behind = unlocked.slice(unlocked.findLastIndex(({ done }) => done) + 1);
  const open = behind.length > 0 ? behind : unlocked.filter(({ done }) => !done);
  return open.find((course) => stepsOf(course).solved > 0) ?? open[0];
}

/** Whether nothing is left of the path but what a teacher has locked. */
export function waitsForTeacher(courses: readonly CourseView[]): boolean {
  const path = courses.filter(({ beside }) => !beside);
  return path.some(({ locked, done }) => locked && !done) && currentOf(path) === undefined;
}

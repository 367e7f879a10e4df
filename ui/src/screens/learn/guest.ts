/** What a guest has learnt since the app was opened. Nothing of it is kept. */
import type { CourseView } from "../../lib/bindings";

export class GuestProgress {
  readonly #solved = new Map<string, Set<string>>();
  readonly #best = new Map<string, number>();

  /** A step of a lesson was solved. */
  solve(lesson: string, step: string) {
    const steps = this.#solved.get(lesson) ?? new Set();
    this.#solved.set(lesson, steps.add(step));
  }

  /** A mastery check has ended with so many right answers. */
  check(course: string, right: number) {
    this.#best.set(course, Math.max(right, this.#best.get(course) ?? 0));
  }

  /** A course with what the guest has done in it. */
  in(course: CourseView): CourseView {
    const lessons = course.lessons.map((lesson) => ({
      ...lesson,
      solved: this.#solved.get(lesson.id)?.size ?? 0,
    }));
    const best = this.#best.get(course.id) ?? 0;
    const check = course.check && {
      ...course.check,
      best,
      passed: best >= course.check.pass,
      tried: this.#best.has(course.id),
    };
    const done = check ? check.passed : lessons.every(({ solved, steps }) => solved === steps);
    return { ...course, lessons, check, done };
  }
}

export const guest = new GuestProgress();

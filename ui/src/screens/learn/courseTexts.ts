/** The names of courses and lessons; the texts of a course are loaded with it. */
import { hasLessonText, lessonText } from "../../lib/lessonTexts";

/** The title of a course whose texts are loaded. */
export function courseTitle(course: string): string {
  return lessonText(course, `${course}.title`);
}

/** What the learner can do after the course. */
export function courseAim(course: string): string {
  return lessonText(course, `${course}.aim`);
}

/** The title of a lesson of a loaded course. */
export function lessonTitle(course: string, lesson: string): string {
  return lessonText(course, `${lesson}.title`);
}

/** What a lesson is about, if its texts say so. */
export function lessonAim(course: string, lesson: string): string {
  return hasLessonText(course, `${lesson}.aim`) ? lessonText(course, `${lesson}.aim`) : "";
}

/** The course of a lesson or step: `c01` for `c01-l03-s2`. */
export function courseOf(id: string): string {
  return id.split("-")[0] ?? id;
}

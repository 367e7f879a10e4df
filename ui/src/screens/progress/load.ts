/** Loads the messages for progress: skills, mistakes, and the titles of the courses. */
import { loadLessonTexts } from "../../lib/lessonTexts";

const COURSES = Array.from({ length: 11 }, (_, level) => `c${String(level).padStart(2, "0")}`);

export const loadProgressTexts = (): Promise<void> => loadLessonTexts("skills", "mistakes", ...COURSES);

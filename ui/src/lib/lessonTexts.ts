/** Sentences of lessons: "tasks", "reasons", "mistakes", "skills", the same for each other game, and one file a course. */
import type { MessageParams } from "./catalogue";
import { LaterTexts } from "./laterTexts";

const texts = new LaterTexts(
  "lessons",
  import.meta.glob<Record<string, string>>("../messages/*/lessons/*.json", { import: "default" }),
);

/** Loads files by name, such as "tasks", "reasons" or a course's id, in the chosen language and in English. */
export const loadLessonTexts = (...names: string[]): Promise<void> => texts.load(...names);

/** Whether a loaded file has such a sentence. */
export const hasLessonText = (file: string, key: string): boolean => texts.has(file, key);

/** A sentence of a loaded file in the chosen language, or in English if that language lacks it. */
export const lessonText = (file: string, key: string, params?: MessageParams): string =>
  texts.text(file, key, params);

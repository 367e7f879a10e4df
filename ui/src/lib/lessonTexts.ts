/** Sentences of lessons: "tasks", "reasons", "mistakes", "skills", the same for each other game, and one file a course. */
import { hasMessage, loadMessages, type MessageParams, told } from "./catalogue";

/** Loads files by name, such as "tasks", "reasons" or a course's id. */
export const loadLessonTexts = (...names: readonly string[]): Promise<void> =>
  loadMessages(...names.map((name) => `lessons/${name}` as const));

/** Whether a loaded file has such a sentence. */
export const hasLessonText = (file: string, key: string): boolean => hasMessage(`lessons/${file}`, key);

/** A sentence of a loaded file. */
export const lessonText = (file: string, key: string, params?: MessageParams): string =>
  told(`lessons/${file}`, key, params);

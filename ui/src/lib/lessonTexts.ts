/**
 * Sentences of lessons. They are many and needed in lessons only, so each file is loaded when something wants it,
 * and the first screen does not carry them.
 */
import { IntlMessageFormat } from "intl-messageformat";
import { locale, type MessageParams } from "./catalogue";

type Messages = Record<string, string>;

const files = import.meta.glob<Messages>("../messages/*/lessons/*.json", { import: "default" });
const loaded = new Map<string, Messages>();
const compiled = new Map<string, IntlMessageFormat>();

const pathOf = (language: string, file: string) => `../messages/${language}/lessons/${file}.json`;

/** Loads files by name, such as "tasks", "reasons" or a course's id, in the chosen language and in English. */
export async function loadLessonTexts(...names: string[]): Promise<void> {
  const paths = names.flatMap((name) => [pathOf(locale(), name), pathOf("en", name)]);
  await Promise.all(
    paths.map(async (path) => {
      const load = files[path];
      if (load && !loaded.has(path)) loaded.set(path, await load());
    }),
  );
}

/** Is there such a sentence in a loaded file? */
export function hasLessonText(file: string, key: string): boolean {
  return textOf(file, key) !== undefined;
}

/** A sentence of a loaded file in the chosen language, or in English where that language lacks it. */
export function lessonText(file: string, key: string, params?: MessageParams): string {
  const text = textOf(file, key);
  if (text === undefined) throw new Error(`There is no sentence "${key}" in the lesson texts "${file}".`);
  const language = locale();
  const name = `${language} ${file} ${key}`;
  let message = compiled.get(name);
  if (!message) {
    message = new IntlMessageFormat(text, language);
    compiled.set(name, message);
  }
  return String(message.format(params));
}

function textOf(file: string, key: string): string | undefined {
  return loaded.get(pathOf(locale(), file))?.[key] ?? loaded.get(pathOf("en", file))?.[key];
}

/**
 * Sentences for a single screen, such as those of a lesson or of a page of rules. Each file is loaded on demand, so the
 * first screen does not include them.
 */
import type { IntlMessageFormat } from "intl-messageformat";
import { compile, filledIn, language, locale, type MessageParams } from "./catalogue";

type Messages = Record<string, string>;

/** The files of one folder of the messages. */
export class LaterTexts {
  readonly #files: Record<string, () => Promise<Messages>>;
  readonly #folder: string;
  readonly #loaded = new Map<string, Messages>();
  readonly #compiled = new Map<string, IntlMessageFormat>();

  /** The files as Vite lists them, by their paths relative to this folder. */
  constructor(folder: string, files: Record<string, () => Promise<Messages>>) {
    this.#folder = folder;
    this.#files = files;
  }

  /** Loads files by name, in the chosen language and in English. */
  async load(...names: string[]): Promise<void> {
    const paths = names.flatMap((name) => [this.#path(language(), name), this.#path("en", name)]);
    await Promise.all(
      paths.map(async (path) => {
        const load = this.#files[path];
        if (load && !this.#loaded.has(path)) this.#loaded.set(path, await load());
      }),
    );
  }

  /** Whether a loaded file has such a sentence. */
  has(file: string, key: string): boolean {
    return this.#find(file, key) !== undefined;
  }

  /** The keys of a loaded file, in their order in English; empty if there is no such file. */
  keys(file: string): string[] {
    return Object.keys(this.#loaded.get(this.#path("en", file)) ?? {});
  }

  /** A sentence of a loaded file in the chosen language, or in English if that language lacks it. */
  text(file: string, key: string, params?: MessageParams): string {
    const text = this.#find(file, key);
    if (text === undefined) throw new Error(`There is no sentence "${key}" in the texts "${file}".`);
    const name = `${locale()} ${file} ${key}`;
    let message = this.#compiled.get(name);
    if (!message) {
      message = compile(text);
      this.#compiled.set(name, message);
    }
    return filledIn(message, params);
  }

  #path(language: string, file: string): string {
    return `../messages/${language}/${this.#folder}/${file}.json`;
  }

  #find(file: string, key: string): string | undefined {
    return (
      this.#loaded.get(this.#path(language(), file))?.[key] ?? this.#loaded.get(this.#path("en", file))?.[key]
    );
  }
}

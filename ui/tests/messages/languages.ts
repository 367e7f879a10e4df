/** The languages as their folders have them, and what one lacks of English, for tests. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Messages } from "../../src/messages/language";
import { areasIn, isUnfinished, languagesIn } from "../../vite.messages.ts";
import { argumentsOf } from "./argumentsOf";

/** The folder of the messages. */
export const MESSAGES = join(import.meta.dirname, "../../src/messages");

/** The messages of a language by area. */
export function readLanguage(folder: string, language: string): Map<string, Messages> {
  return new Map(
    areasIn(folder, language).map((area) => [
      area,
      JSON.parse(readFileSync(join(folder, language, `${area}.json`), "utf8")) as Messages,
    ]),
  );
}

/** What a language has and lacks of English; the messages are named like `home.continue`. */
export type Compared = {
  language: string;
  unfinished: boolean;
  /** How many messages English has. */
  total: number;
  /** English messages that it does not have. */
  missing: string[];
  /** Messages that English does not have. */
  superfluous: string[];
  /** Messages that can't be read or do not take the arguments of English, with the reason. */
  wrong: string[];
  /** Pages of rules in another order: the names of their messages are their order. */
  disordered: string[];
};

function fault(text: string, english: string): string | undefined {
  try {
    const [own, given] = [argumentsOf(text), argumentsOf(english)];
    const names = (types: Map<string, string>) => [...types.keys()].join(", ");
    if (names(own) !== names(given)) return `takes (${names(own)}) instead of (${names(given)})`;
    // In English such a choice has no other case: one that is left out would be an empty place in the sentence.
    const isClosed = (type = "") => type.startsWith('"') && !type.includes('"other"');
    const choice = [...own].find(
      ([name, type]) => isClosed(type) && isClosed(given.get(name)) && type !== given.get(name),
    );
    if (choice) return `chooses {${choice[0]}} from ${choice[1]} instead of ${given.get(choice[0])}`;
    const number = [...own].find(([name, type]) => type === "number" && given.get(name) !== "number");
    return number && `counts {${number[0]}}, and this argument is not a number`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Compares a language with English. */
export function compare(folder: string, language: string): Compared {
  const [own, english] = [readLanguage(folder, language), readLanguage(folder, "en")];
  const keys = (messages: Map<string, Messages>) =>
    [...messages].flatMap(([area, texts]) =>
      Object.entries(texts).map(([name, text]) => [`${area}.${name}`, text] as const),
    );
  const [texts, englishTexts] = [new Map(keys(own)), new Map(keys(english))];
  const both = [...englishTexts].flatMap(([key, text]) => {
    const translated = texts.get(key);
    return translated === undefined ? [] : [[key, fault(translated, text)] as const];
  });
  const inOrder = (area: string) => {
    const names = Object.keys(own.get(area) ?? {});
    return (
      Object.keys(english.get(area) ?? {})
        .filter((name) => names.includes(name))
        .join() === names.join()
    );
  };
  return {
    language,
    unfinished: isUnfinished(folder, language),
    total: englishTexts.size,
    missing: [...englishTexts.keys()].filter((key) => !texts.has(key)),
    superfluous: [...texts.keys()].filter((key) => !englishTexts.has(key)),
    wrong: both.flatMap(([key, why]) => (why === undefined ? [] : [`${key} ${why}`])),
    disordered: [...own.keys()].filter((area) => area.startsWith("rules/") && !inOrder(area)),
  };
}

/** Every language of a folder compared with English, itself included. */
export function compareAll(folder: string): Compared[] {
  return languagesIn(folder).map((language) => compare(folder, language));
}

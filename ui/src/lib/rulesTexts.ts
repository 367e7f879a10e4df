/** Sentences of the rules' pages: "common", and a file a page. */
import { loadMessages, namesIn, told } from "./catalogue";

/** Loads files by name. */
export const loadRules = (...names: readonly string[]): Promise<void> =>
  loadMessages(...names.map((name) => `rules/${name}` as const));

/** The keys of a loaded page, in the order in which it is read. */
export const rulesKeys = (page: string): string[] => namesIn(`rules/${page}`);

/** A sentence of a loaded file. */
export const rulesText = (file: string, key: string): string => told(`rules/${file}`, key);

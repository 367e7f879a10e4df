/**
 * Every sentence of the interface, in the chosen language. The messages of a language are in files, one an area: those of
 * the first screen are read with the language, the others when a screen asks for them.
 */

import { languages as found } from "virtual:messages";
import { IntlMessageFormat } from "intl-messageformat";
import { createSubscriber } from "svelte/reactivity";
import type { Areas, MessageArguments } from "../messages/arguments";
import type { Messages } from "../messages/language";
import { isolated } from "./bidi";
import { AS_SYSTEM, nearest, regionOf, systemLanguages } from "./language";

/** An area of the messages: the name of its file. */
export type Area = keyof Areas | `lessons/${string}` | `rules/${string}`;

/** The name of a message: its area and its key, as in "home.continue". */
export type MessageKey = { [Area in keyof Areas]: `${Area}.${keyof Areas[Area] & string}` }[keyof Areas];

/** A message without arguments. */
export type PlainKey = Exclude<MessageKey, keyof MessageArguments>;

/** What may follow in the names of messages that begin alike: `CodeIn<"digitChess.end">`, for codes that come as text. */
export type CodeIn<Start extends string> = MessageKey extends infer Key
  ? Key extends `${Start}.${infer Code}`
    ? Code
    : never
  : never;

type Of<Key extends MessageKey> = Key extends keyof MessageArguments ? MessageArguments[Key] : unknown;

/** The arguments of a message; where a key may name several, those of all. */
export type ArgumentsOf<Key extends MessageKey> = (
  Key extends MessageKey
    ? (of: Of<Key>) => void
    : never
) extends (of: infer All) => void
  ? All
  : never;

/** Parameters by their names, of a message that data name. */
export type MessageParams = Record<string, string | number | boolean | Date>;

/** The language in which every message exists. */
const SOURCE = "en";

/** The codes of the languages, a folder each. */
export const codes = [SOURCE, ...Object.keys(found).filter((code) => code !== SOURCE)] as const;

let current: string = SOURCE;
let region = regionOf(SOURCE, systemLanguages());
let announce = () => {};
const subscribe = createSubscriber((update) => {
  announce = update;
  return () => {
    announce = () => {};
  };
});

/** The areas of each language that have been read. */
const read = new Map<string, Map<string, Messages>>();
/** The areas in use: another language has them too before it is shown. */
const used = new Set<string>();
const compiled = new Map<string, IntlMessageFormat>();

/** The languages in which messages are looked for: an unfinished one is completed by English. */
function spoken(code: string): readonly string[] {
  return found[code]?.unfinished ? [code, SOURCE] : [code];
}

const isRead = (code: string, area: string) => read.get(code)?.has(area) ?? false;

/** Reads areas in a language, and those of the first screen; one that the language does not have is empty. */
async function readAreas(code: string, areas: readonly string[]): Promise<void> {
  const { first, later } = found[code] ?? {};
  if (!first || !later) throw new Error(`There is no language "${code}".`);
  if (!read.has(code)) {
    const { default: messages } = await first();
    if (!read.has(code)) read.set(code, new Map(Object.entries(messages)));
  }
  const rest = areas.filter((area) => !isRead(code, area));
  if (rest.length === 0) return;
  const { default: files } = await later();
  await Promise.all(
    rest.map(async (area) => read.get(code)?.set(area, (await files[area]?.())?.default ?? {})),
  );
}

let asked = 0;

/**
 * Chooses the language, or the one nearest to the system's; English if it does not exist. Its messages are read first, in
 * all areas in use; then everything that shows a message is updated. The last choice holds.
 */
export async function speak(chosen: string): Promise<void> {
  const choice = ++asked;
  const wishes = systemLanguages();
  const code =
    chosen === AS_SYSTEM ? nearest(wishes, codes) : (codes.find((one) => one === chosen) ?? SOURCE);
  const isReady = (one: string) => read.has(one) && [...used].every((area) => isRead(one, area));
  // While files are read, a screen may ask for more.
  while (!spoken(code).every(isReady))
    await Promise.all(spoken(code).map((one) => readAreas(one, [...used])));
  if (choice !== asked) return;
  current = code;
  region = regionOf(code, wishes);
  compiled.clear();
  document.documentElement.lang = code;
  announce();
}

/** Reads the messages of areas in the chosen language. An area that does not exist is left out. */
export async function loadMessages(...areas: readonly Area[]): Promise<void> {
  for (const area of areas) used.add(area);
  await Promise.all(spoken(current).map((code) => readAreas(code, areas)));
}

/** A message as text, or parsed already. */
type Written = ConstructorParameters<typeof IntlMessageFormat>[0];
let rewritten: (text: string) => Written = (text) => text;

/** Rewrites every message before it is shown, for the tests' pseudo-languages. Called before anything is shown. */
export function rewrite(how: (text: string) => Written) {
  rewritten = how;
}

/** A message with the language in which it is written. */
type Found = { text: string; code: string };

function find(area: string, name: string): Found | undefined {
  for (const code of [current, SOURCE]) {
    const text = read.get(code)?.get(area)?.[name];
    if (text !== undefined) return { text, code };
  }
  return undefined;
}

/** A message ready to be filled in. Plurals and numbers are those of the language in which it is written. */
function compile({ text, code }: Found): IntlMessageFormat {
  return new IntlMessageFormat(
    rewritten(text),
    code === current ? region : regionOf(code, systemLanguages()),
  );
}

/** The message with its parameters filled in. What people wrote is isolated, if it is written in the other direction. */
function filledIn(message: IntlMessageFormat, params?: MessageParams): string {
  if (!params) return String(message.format());
  const own = Object.entries(params).map(
    ([name, value]) => [name, typeof value === "string" ? isolated(value) : value] as const,
  );
  return String(message.format(Object.fromEntries(own)));
}

/**
 * The message in the chosen language, with its arguments filled in. Which arguments there are, and of which kind, is read
 * from the English message (`messages/arguments.ts`).
 */
export function t<Key extends MessageKey>(
  key: Key,
  ...[params]: unknown extends ArgumentsOf<Key> ? [] : [params: ArgumentsOf<Key>]
): string {
  const dot = key.indexOf(".");
  return told(key.slice(0, dot), key.slice(dot + 1), params as MessageParams | undefined);
}

/**
 * A message whose name comes from data, such as the sentence of a lesson: its area must be loaded. What the data may name
 * is held to the messages by tests; {@link t} is for everything else.
 */
export function told(area: string, name: string, params?: MessageParams): string {
  subscribe();
  const key = `${area} ${name}`;
  let message = compiled.get(key);
  if (!message) {
    const found = find(area, name);
    if (!found) throw new Error(`There is no message "${name}" in what is loaded of "${area}".`);
    message = compile(found);
    compiled.set(key, message);
  }
  return filledIn(message, params);
}

/** Whether there is a message of this name in a loaded area. */
export function hasMessage(area: string, name: string): boolean {
  subscribe();
  return find(area, name) !== undefined;
}

/** The names of the messages of a loaded area, in the order of English; empty if there is no such area. */
export function namesIn(area: string): string[] {
  subscribe();
  return Object.keys(read.get(spoken(current).at(-1) ?? SOURCE)?.get(area) ?? {});
}

/** The code of the chosen language: the name of its folder. */
export function language(): string {
  subscribe();
  return current;
}

/** The chosen language in the system's region, for formatting by the platform: dates, numbers, lists, order of names. */
export function locale(): string {
  subscribe();
  return region;
}

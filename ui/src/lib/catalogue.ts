/** Every sentence of the interface, in the chosen language. */
import { IntlMessageFormat } from "intl-messageformat";
import { createSubscriber } from "svelte/reactivity";
import { english } from "../messages/en";
import { laterEnglish } from "../messages/en/later";
import { isolated } from "./bidi";
import { AS_SYSTEM, nearest, regionOf, systemLanguages } from "./language";

type Later = typeof laterEnglish;
/** An area that is loaded on demand. */
export type LaterArea = keyof Later;
type Areas = typeof english & { [Area in LaterArea]: Awaited<ReturnType<Later[Area]>>["default"] };

/** The name of a message: its area and its key, as in "home.continue". */
export type MessageKey = { [Area in keyof Areas]: `${Area}.${keyof Areas[Area] & string}` }[keyof Areas];

export type MessageParams = Record<string, string | number | boolean | Date>;

type Catalogue = Record<string, Record<string, string>>;

/** The languages of the interface; this list is offered in the settings. */
export const languages: readonly {
  code: string;
  name: string;
  catalogue: Catalogue;
  later: Partial<Record<LaterArea, () => Promise<{ default: Record<string, string> }>>>;
}[] = [{ code: "en", name: "English", catalogue: { ...english }, later: laterEnglish }];

const first = languages[0] as (typeof languages)[number];
let current = first;
let region = regionOf(first.code, systemLanguages());
let announce = () => {};
const subscribe = createSubscriber((update) => {
  announce = update;
  return () => {
    announce = () => {};
  };
});

const compiled = new Map<string, IntlMessageFormat>();

/** Chooses the language, or the one nearest to the system's; English if it does not exist. Everything that shows a message
 * is updated. */
export function speak(chosen: string) {
  const wishes = systemLanguages();
  const others = languages.slice(1).map(({ code }) => code);
  const code = chosen === AS_SYSTEM ? nearest(wishes, [first.code, ...others]) : chosen;
  current = languages.find((language) => language.code === code) ?? first;
  region = regionOf(current.code, wishes);
  compiled.clear();
  document.documentElement.lang = current.code;
  announce();
}

/** A message as text, or parsed already. */
type Written = ConstructorParameters<typeof IntlMessageFormat>[0];
let rewritten: (text: string) => Written = (text) => text;

/** Rewrites every message before it is shown, for the tests' pseudo-languages. Called before anything is shown. */
export function rewrite(how: (text: string) => Written) {
  rewritten = how;
}

/** A text of the catalogue, ready to be filled in. */
export function compile(text: string): IntlMessageFormat {
  return new IntlMessageFormat(rewritten(text), region);
}

/** The message with its parameters filled in. What people wrote is isolated, if it is written in the other direction. */
export function filledIn(message: IntlMessageFormat, params?: MessageParams): string {
  if (!params) return String(message.format());
  const own = Object.entries(params).map(
    ([name, value]) => [name, typeof value === "string" ? isolated(value) : value] as const,
  );
  return String(message.format(Object.fromEntries(own)));
}

/** Whether it is the name of an area that is loaded on demand. */
export function isLater(area: string): area is LaterArea {
  return Object.hasOwn(laterEnglish, area);
}

/** Loads areas that the first screen does not need, in the chosen language and in English. */
export async function loadMessages(...areas: readonly LaterArea[]): Promise<void> {
  await Promise.all(
    [...new Set([first, current])].flatMap(({ catalogue, later }) =>
      areas.map(async (area) => {
        const load = later[area];
        if (load && !catalogue[area]) catalogue[area] = (await load()).default;
      }),
    ),
  );
}

/** The message in the chosen language, with its parameters filled in. */
export function t(key: MessageKey, params?: MessageParams): string {
  subscribe();
  let message = compiled.get(key);
  if (!message) {
    message = compile(textOf(key));
    compiled.set(key, message);
  }
  return filledIn(message, params);
}

/** Whether there is a message of this name in a loaded area. */
export function isMessage(key: string): key is MessageKey {
  subscribe();
  return textAt(key) !== undefined;
}

/** The code of the chosen language, as in its catalogue. */
export function language(): string {
  subscribe();
  return current.code;
}

/** The chosen language in the system's region, for formatting by the platform: dates, numbers, lists, order of names. */
export function locale(): string {
  subscribe();
  return region;
}

function textOf(key: MessageKey): string {
  const text = textAt(key);
  if (text === undefined) throw new Error(`There is no message "${key}".`);
  return text;
}

function textAt(key: string): string | undefined {
  const dot = key.indexOf(".");
  const area = key.slice(0, dot);
  const name = key.slice(dot + 1);
  return current.catalogue[area]?.[name] ?? first.catalogue[area]?.[name];
}

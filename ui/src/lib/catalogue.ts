/** Every sentence of the interface, in the chosen language. */
import { IntlMessageFormat } from "intl-messageformat";
import { createSubscriber } from "svelte/reactivity";
import { english } from "../messages/en";
import { laterEnglish } from "../messages/en/later";

type Later = typeof laterEnglish;
/** An area that is loaded when it is needed. */
export type LaterArea = keyof Later;
type Areas = typeof english & { [Area in LaterArea]: Awaited<ReturnType<Later[Area]>>["default"] };

/** The name of a message: its area and its key, as in "home.continue". */
export type MessageKey = { [Area in keyof Areas]: `${Area}.${keyof Areas[Area] & string}` }[keyof Areas];

export type MessageParams = Record<string, string | number | boolean | Date>;

type Catalogue = Record<string, Record<string, string>>;

/** The languages that the interface speaks: this list is the choice in the settings. */
export const languages: readonly {
  code: string;
  name: string;
  catalogue: Catalogue;
  later: Partial<Record<LaterArea, () => Promise<{ default: Record<string, string> }>>>;
}[] = [{ code: "en", name: "English", catalogue: { ...english }, later: laterEnglish }];

const first = languages[0] as (typeof languages)[number];
let current = first;
let announce = () => {};
const subscribe = createSubscriber((update) => {
  announce = update;
  return () => {
    announce = () => {};
  };
});

const compiled = new Map<string, IntlMessageFormat>();

/** Chooses the language; one that isn't there leaves English. Whatever shows a message follows. */
export function speak(code: string) {
  current = languages.find((language) => language.code === code) ?? first;
  compiled.clear();
  document.documentElement.lang = current.code;
  announce();
}

/** Whether it is the name of an area that is loaded when it is needed. */
export function isLater(area: string): area is LaterArea {
  return Object.hasOwn(laterEnglish, area);
}

/** Loads areas that the first screen does without, in the chosen language and in English. */
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
    message = new IntlMessageFormat(textOf(key), current.code);
    compiled.set(key, message);
  }
  return String(message.format(params));
}

/** Whether there is a message of this name, in an area that is loaded. */
export function isMessage(key: string): key is MessageKey {
  subscribe();
  return textAt(key) !== undefined;
}

/** The tag of the chosen language, for what the platform formats: dates, numbers, order of names. */
export function locale(): string {
  subscribe();
  return current.code;
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

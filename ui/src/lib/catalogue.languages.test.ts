/** Languages while the app runs, with the made-up ones of `tests/messages/sample`: each is read for itself. */
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { readLanguage } from "../../tests/messages/languages";
import { isUnfinished, languagesIn } from "../../vite.messages.ts";
import { FIRST_AREAS } from "../messages/firstAreas";
import type { Language } from "../messages/language";

const SAMPLE = join(import.meta.dirname, "../../tests/messages/sample");

/** What has been read, in the order in which it was asked for, such as `fr` and `fr/bin`. */
const reads: string[] = [];
/** What happens before a file is there. */
let meanwhile: (what: string) => Promise<unknown> = async () => {};

async function reading<Value>(what: string, value: Value): Promise<{ default: Value }> {
  reads.push(what);
  await meanwhile(what);
  return { default: value };
}

function sample(code: string): Language {
  const areas = [...readLanguage(SAMPLE, code)];
  const isFirst = (area: string) => FIRST_AREAS.some((one) => one === area);
  const later = areas.filter(([area]) => !isFirst(area));
  return {
    first: () => reading(code, Object.fromEntries(areas.filter(([area]) => isFirst(area)))),
    later: async () => ({
      default: Object.fromEntries(
        later.map(([area, messages]) => [area, () => reading(`${code}/${area}`, messages)]),
      ),
    }),
    unfinished: isUnfinished(SAMPLE, code),
  };
}

const root = { lang: "en" };
let catalogue: typeof import("./catalogue");
/** A message of the samples, whose names are not those of the app. */
const said = (key: string, params?: Record<string, string | number>) => {
  const [area = "", name = ""] = key.split(".");
  return catalogue.told(area, name, params);
};

beforeEach(async () => {
  reads.length = 0;
  meanwhile = async () => {};
  vi.stubGlobal("document", { documentElement: root });
  vi.stubGlobal("navigator", { languages: ["en-GB"] });
  vi.resetModules();
  vi.doMock("virtual:messages", () => ({
    languages: Object.fromEntries(languagesIn(SAMPLE).map((code) => [code, sample(code)])),
  }));
  catalogue = await import("./catalogue");
});

test("languages are the folders, English first, each with its own name", async () => {
  const { languages } = await import("./languageNames");
  expect(languages()).toEqual([
    { code: "en", name: "English" },
    { code: "es", name: "Español" },
    { code: "fr", name: "Français" },
  ]);
});

test("the first screen needs one file, of the chosen language alone", async () => {
  await catalogue.speak("es");
  expect(reads).toEqual(["es"]);
  expect(said("shell.back")).toBe("Atrás");
  expect([catalogue.language(), catalogue.locale(), root.lang]).toEqual(["es", "es", "es"]);
});

test("a language that does not exist is English, in the system's region", async () => {
  await catalogue.speak("tlh");
  expect([catalogue.language(), catalogue.locale()]).toEqual(["en", "en-GB"]);
  expect(reads).toEqual(["en"]);
});

test("a missing message is English as a whole, with its plurals and numbers", async () => {
  await catalogue.speak("fr");
  expect(reads.sort()).toEqual(["en", "fr"]);
  await catalogue.loadMessages("bin", "rules/common");
  // French counts 0 like 1, and groups digits with blanks; English does neither.
  expect(said("bin.days", { days: 0 })).toBe("0 jour");
  expect(said("shell.turns", { count: 0 })).toBe("0 turns");
  expect(said("shell.turns", { count: 1 })).toBe("1 turn");
  expect(said("shell.room", { megabytes: 1234.5 })).toBe("1,234.5 MB");
  expect(catalogue.told("rules/common", "one.title")).toBe("One");
});

test("a language that is chosen while the app runs has every area in use when it is shown", async () => {
  await catalogue.speak("en");
  await catalogue.loadMessages("bin");
  expect(said("bin.title")).toBe("Bin");
  meanwhile = async (what) => {
    // Until all is there, the old language is shown, and a screen may ask for more.
    expect(said("bin.title")).toBe("Bin");
    if (what === "es/bin") await catalogue.loadMessages("rules/common");
  };
  await catalogue.speak("es");
  expect(said("bin.title")).toBe("Papelera");
  expect(catalogue.told("rules/common", "one.title")).toBe("Uno");
  expect(reads).toEqual(["en", "en/bin", "es", "es/bin", "en/rules/common", "es/rules/common"]);
});

test("of two choices the last holds, whichever is read first", async () => {
  await catalogue.speak("en");
  let arrive = () => {};
  meanwhile = (what) => (what === "es" ? new Promise<void>((done) => (arrive = done)) : Promise.resolve());
  const first = catalogue.speak("es");
  await catalogue.speak("fr");
  arrive();
  await first;
  expect(catalogue.language()).toBe("fr");
});

test("a language that can't be read leaves the old one", async () => {
  await catalogue.speak("en");
  meanwhile = () => Promise.reject(new Error("no file"));
  await expect(catalogue.speak("es")).rejects.toThrow("no file");
  expect(said("shell.back")).toBe("Back");
});

test("what is not loaded or does not exist is said plainly", async () => {
  await catalogue.speak("en");
  expect(() => said("bin.title")).toThrow('There is no message "title" in what is loaded of "bin".');
  expect(catalogue.hasMessage("bin", "title")).toBe(false);
  await catalogue.loadMessages("lessons/c99");
  expect(catalogue.namesIn("lessons/c99")).toEqual([]);
});

test("the names of an area are in the order of English, also where another language lacks some", async () => {
  await catalogue.speak("fr");
  await catalogue.loadMessages("rules/common");
  expect(catalogue.namesIn("rules/common")).toEqual(["one.title", "one.p1", "one.p2"]);
});

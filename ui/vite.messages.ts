/**
 * The messages as modules, found by folder: `virtual:messages` has the languages, `virtual:messages/CODE` the messages of
 * the first screen in one of them, which are one file of the app, and `virtual:messages/CODE/later` the other areas, each a
 * file of its own. `src/messages/virtual.d.ts` has their types.
 */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { FIRST_AREAS } from "./src/messages/firstAreas.ts";

const NAME = "virtual:messages";
/** Only the shell reads this file. */
const OF_THE_SHELL = "pageEnded";

const quoted = (text: string) => JSON.stringify(text);

/** The languages: the folders that have messages. */
export function languagesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** The areas of a language, such as `home` and `lessons/tasks`. */
export function areasIn(folder: string, language: string): string[] {
  return readdirSync(join(folder, language), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".json"))
    .map((path) => path.replaceAll("\\", "/").replace(/\.json$/, ""))
    .filter((area) => area !== OF_THE_SHELL)
    .sort();
}

/** Whether a language says itself that messages are missing. */
export function isUnfinished(folder: string, language: string): boolean {
  return existsSync(join(folder, language, "unfinished.txt"));
}

/** The source of `virtual:messages`. */
export function listSource(folder: string): string {
  const entries = languagesIn(folder).map((language) => {
    const [first, later] = ["", "/later"].map(
      (end) => `() => import(${quoted(`${NAME}/${language}${end}`)})`,
    );
    return `${quoted(language)}: { first: ${first}, later: ${later}, unfinished: ${isUnfinished(folder, language)} }`;
  });
  return `export const languages = { ${entries.join(", ")} };`;
}

const isFirst = (area: string) => FIRST_AREAS.some((one) => one === area);
const pathOf = (folder: string, language: string, area: string) =>
  quoted(join(folder, language, `${area}.json`).replaceAll("\\", "/"));

/** The source of `virtual:messages/CODE`. */
export function firstSource(folder: string, language: string): string {
  const areas = areasIn(folder, language).filter(isFirst);
  const imports = areas.map((area) => `import ${area} from ${pathOf(folder, language, area)};`);
  return `${imports.join("\n")}\nexport default { ${areas.join(", ")} };`;
}

/** The source of `virtual:messages/CODE/later`. */
export function laterSource(folder: string, language: string): string {
  const areas = areasIn(folder, language).filter((area) => !isFirst(area));
  const reads = areas.map((area) => `${quoted(area)}: () => import(${pathOf(folder, language, area)})`);
  return `export default { ${reads.join(", ")} };`;
}

/** Serves the modules of the messages in a folder. */
export function messages(folder = join(import.meta.dirname, "src/messages")): Plugin {
  return {
    name: "messages",
    resolveId: (id) => (id === NAME || id.startsWith(`${NAME}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${NAME}`) return listSource(folder);
      const [language, later] = id.startsWith(`\0${NAME}/`) ? id.slice(NAME.length + 2).split("/") : [];
      if (language === undefined) return undefined;
      return later ? laterSource(folder, language) : firstSource(folder, language);
    },
    configureServer(server) {
      // A file that comes or goes changes the modules; a changed one is followed by Vite itself.
      const renew = (path: string) => {
        if (path.startsWith(folder)) void server.restart();
      };
      server.watcher.on("add", renew).on("unlink", renew);
    },
  };
}

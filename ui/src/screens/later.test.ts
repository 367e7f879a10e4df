/** A screen that is loaded when it is opened also loads the messages that it and its parts use. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { areasIn } from "../../vite.messages.ts";
import { FIRST_AREAS } from "../messages/firstAreas";

const HERE = "src/screens";
const IMPORTS = /^\s*(?:import|export)\s(?!type\s)(?:[^"';]*?\sfrom\s)?"(\.[^"]+)"/gm;
const KEYS = /"([a-zA-Z]+)\.[a-zA-Z][a-zA-Z.]*"/g;

/** The areas that a part of the screen loads itself before it is shown. */
const LOADED = /loadMessages\("(\w+)"\)/g;
const LATER_AREAS = areasIn("src/messages", "en").filter((area) => !FIRST_AREAS.some((one) => one === area));

function fileOf(path: string): string | undefined {
  return [path, `${path}.ts`, join(path, "index.ts")].find(
    (name) => /\.(ts|svelte)$/.test(name) && existsSync(name),
  );
}

/** A file and everything that it imports. */
function withImports(file: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(file)) return found;
  const text = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
  found.set(file, text);
  for (const [, path] of text.matchAll(IMPORTS)) {
    const next = fileOf(join(dirname(file), path as string));
    if (next) withImports(next, found);
  }
  return found;
}

const text = readFileSync(`${HERE}/later.ts`, "utf8");
const files = new Map(
  [...text.matchAll(/(\w+): \(\) => import\("([^"]+)"\)/g)].map(([, name, path]) => [name, path]),
);
const words = new Map(
  [...text.matchAll(/^ {2}(\w+): \[([^\]]*)\]/gm)].map(([, name, list]) => [name, list?.match(/\w+/g) ?? []]),
);

test.each([...files])("%s brings its words", (name, path) => {
  const files = withImports(join(HERE, path as string));
  const code = [...files.values()].join("\n");
  const brought = [...(words.get(name) ?? []), ...[...code.matchAll(LOADED)].map(([, area]) => area)];
  const missing = new Map<string, string>();
  for (const [file, text] of files) {
    for (const [, area = ""] of text.matchAll(KEYS)) {
      if (LATER_AREAS.includes(area) && !brought.includes(area)) missing.set(area, file);
    }
  }
  expect([...missing]).toEqual([]);
});

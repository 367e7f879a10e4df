/** The dependencies between the sources: a folder imports only from the folders before it, and there are no cycles. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

/** The folders from the lowest to the highest; the files in `src` itself come last. */
const layers = [
  "styles",
  "messages",
  "lib",
  "sound",
  "controls",
  "charts",
  "board",
  "equation",
  "shell",
  "match",
  "games",
  "table",
  "exercise",
  "screens",
  ".",
];

const root = import.meta.dirname;
const sources = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((path) =>
  /\.(svelte|ts)$/.test(path),
);
const known = new Set(sources);

/** The files that a file imports, including type-only and dynamic imports. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  const written = text.matchAll(/(?:\bfrom\s+|\bimport\s+|\bimport\(\s*)"(\.[^"]+)"/g);
  return [...written].flatMap(([, path = ""]) => {
    const target = join(dirname(file), path);
    return ["", ".ts", ".svelte", "/index.ts"].map((end) => target + end).filter((name) => known.has(name));
  });
}

const imports = new Map(sources.map((file) => [file, importsOf(file)]));
const folderOf = (file: string) => (file.includes("/") ? (file.split("/")[0] ?? ".") : ".");

test("every folder has its layer", () => {
  expect([...new Set(sources.map(folderOf))].filter((folder) => !layers.includes(folder))).toEqual([]);
});

test("a folder imports only from the folders before it", () => {
  const wrong = new Set<string>();
  for (const [file, targets] of imports) {
    for (const target of targets) {
      const [from, to] = [folderOf(file), folderOf(target)];
      if (layers.indexOf(to) > layers.indexOf(from)) wrong.add(`${from} -> ${to}`);
    }
  }
  expect([...wrong].sort()).toEqual([]);
});

test("no import leads back to its own file", () => {
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, way: readonly string[]) => {
    const start = way.indexOf(file);
    if (start >= 0) cycles.push([...way.slice(start), file].join(" -> "));
    if (done.has(file)) return;
    done.add(file);
    for (const target of imports.get(file) ?? []) visit(target, [...way, file]);
  };
  for (const file of sources) visit(file, []);
  expect(cycles).toEqual([]);
});

test("a game asks the shell only by the commands of the match", () => {
  const asking = sources.filter(
    (file) =>
      folderOf(file) === "games" &&
      !file.endsWith(".test.ts") &&
      imports.get(file)?.includes("lib/commands.ts"),
  );
  expect(asking).toEqual([]);
});

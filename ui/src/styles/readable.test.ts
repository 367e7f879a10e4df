/** What screen readers on Linux do not outlive: `base.css` says why. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const sources = join(import.meta.dirname, "..");

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return /\.(svelte|css)$/.test(entry.name) ? [path] : [];
  });
}

const files = filesIn(sources).map((path) => ({
  path: path.slice(sources.length + 1),
  text: readFileSync(path, "utf8"),
}));
const base = readFileSync(join(import.meta.dirname, "base.css"), "utf8");

test("no part of a page alone is closed to selection: dragging is kept from selecting by events", () => {
  const closed = files.filter(({ text }) => /user-select:\s*none/.test(text)).map(({ path }) => path);
  expect(closed).toEqual([join("styles", "base.css")]);
});

test("while a page is read, all of it is closed to selection, whatever its parts say", () => {
  const [, rule = ""] =
    /(:root[^{]*\[data-read-aloud\] \*) \{[^}]*user-select: none;[^}]*\}/.exec(base) ?? [];
  expect(rule).toContain(":root:root:root[data-read-aloud],");
  // A part that has a rule of its own names at most one class beside its element.
  const ruled = files.filter(({ text }) => text.includes("user-select"));
  const parts = ruled.flatMap(({ text }) => [
    ...text.matchAll(/([^{}]*)\{[^{}]*user-select:\s*(?:all|text)/g),
  ]);
  expect(parts.length).toBeGreaterThan(0);
  for (const [, selector = ""] of parts)
    expect(selector.match(/[.#[:]/g)?.length ?? 0).toBeLessThanOrEqual(2);
});

test("no list marker stands in what can be opened", () => {
  expect(/\nsummary \{[^}]*list-style: none;/.test(base)).toBe(true);
  for (const { path, text } of files) {
    if (path.endsWith("base.css")) continue;
    expect(/summary[^{}]*\{[^}]*(list-style|display: list-item)/.test(text), path).toBe(false);
  }
});

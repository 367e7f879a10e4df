/** Checks the catalogue against the sources: every key used exists, every key is used, every message can be parsed. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "@formatjs/icu-messageformat-parser";
import { describe, expect, test } from "vitest";
import { english as atOnce } from "../messages/en";
import { laterEnglish } from "../messages/en/later";
import { parametersOf } from "../messages/parameters";
import { type LaterArea, languages, loadMessages } from "./catalogue";

await loadMessages(...(Object.keys(laterEnglish) as LaterArea[]));
const english = { ...atOnce, ...languages.find(({ code }) => code === "en")?.catalogue };

const keys = Object.entries(english).flatMap(([area, messages]) =>
  Object.keys(messages).map((name) => `${area}.${name}`),
);

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesIn(path);
    const source = /\.(svelte|ts)$/.test(entry.name) && !/\.test\.ts$/.test(entry.name);
    return source ? [readFileSync(path, "utf8")] : [];
  });
}

const sources = sourcesIn(join(import.meta.dirname, ".."));
const areas = Object.keys(english).join("|");

/**
 * Keys written out in the sources, and patterns of composed keys, such as `reasons.${code}`, or `${area}.new.${name}` where
 * each game has its own area.
 */
const written = new Set<string>();
const patterns: RegExp[] = [];
for (const source of sources) {
  for (const [, key = ""] of source.matchAll(new RegExp(`["'\`]((?:${areas})\\.[\\w.-]+)["'\`]`, "g")))
    written.add(key);
  for (const [, pattern = ""] of source.matchAll(
    new RegExp(`\`((?:\\$\\{area\\}|${areas})\\.[\\w.-]*\\$\\{[^\`]+)\``, "g"),
  )) {
    const parts = pattern.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(".", "\\."));
    patterns.push(new RegExp(`^${parts.join("[\\w.-]+")}$`));
  }
}

describe("the catalogue", () => {
  test("has every key that is used", () => {
    const known = new Set(keys);
    expect([...written].filter((key) => !known.has(key))).toEqual([]);
    expect(patterns.filter((pattern) => !keys.some((key) => pattern.test(key))).map(String)).toEqual([]);
  });

  test("has whole sentences: the sign between two texts belongs to a message, since languages set it differently", () => {
    const glued = /\)\}(?:[:.] \$?\{|\.<)|\$\{[^{}]*\}: \$\{/;
    expect(sources.filter((source) => glued.test(source)).map((source) => glued.exec(source)?.[0])).toEqual(
      [],
    );
  });

  test("stands beside names that people wrote without their direction reaching the words around them", () => {
    const name =
      /(<[^<>]*>)\s*\{(?:shownName|nameOf|opponents)\((?!key|column)[^}]*\}|(<[^<>]*>)\s*\{[\w.]*(?:profile|display|competition|own)\.name\}/g;
    const bare = sources.flatMap((source) =>
      [...source.matchAll(name)].filter(([, one, other]) => !(one ?? other)?.startsWith("<bdi")),
    );
    expect(bare.map(([found]) => found)).toEqual([]);
  });

  test("has no key that is not used", () => {
    const used = (key: string) => written.has(key) || patterns.some((pattern) => pattern.test(key));
    expect(keys.filter((key) => !used(key))).toEqual([]);
  });

  test.each(languages)("$name can be read and has the keys and parameters of English", ({ catalogue }) => {
    for (const [area, messages] of Object.entries(english)) {
      expect(Object.keys(catalogue[area] ?? {}).sort()).toEqual(Object.keys(messages).sort());
      for (const [name, text] of Object.entries(messages)) {
        const translated = catalogue[area]?.[name] ?? "";
        expect(() => parse(translated), `${area}.${name}`).not.toThrow();
        expect(parametersOf(translated), `${area}.${name}`).toEqual(parametersOf(text));
      }
    }
  });
});

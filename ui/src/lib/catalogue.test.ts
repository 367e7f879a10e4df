/** Checks the messages against the sources: every key used exists, every key is used. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { MESSAGES, readLanguage } from "../../tests/messages/languages";

/** The areas whose names are in the sources; the courses and the pages of rules have tests of their own. */
const english = [...readLanguage(MESSAGES, "en")].filter(([area]) => !area.includes("/"));

const keys = english.flatMap(([area, messages]) => Object.keys(messages).map((name) => `${area}.${name}`));

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesIn(path);
    const source = /\.(svelte|ts)$/.test(entry.name) && !/\.test\.ts$/.test(entry.name);
    return source ? [readFileSync(path, "utf8")] : [];
  });
}

// A type names the beginning of keys, not a key.
const sources = sourcesIn(join(import.meta.dirname, "..")).map((source) =>
  source.replace(/CodeIn<"[^"]*">/g, ""),
);
const areas = english.map(([area]) => area).join("|");

/**
 * Keys written out in the sources, and patterns of composed keys, such as `reasons.${code}`, or `new.${name}` in a file that
 * names its area by data.
 */
const written = new Set<string>();
const patterns: RegExp[] = [];
for (const source of sources) {
  for (const [, key = ""] of source.matchAll(new RegExp(`["'\`]((?:${areas})\\.[\\w.-]+)["'\`]`, "g")))
    written.add(key);
  const keysOf = new RegExp(`\`((?:${areas})\\.[\\w.-]*\\$\\{[^\`]+)\``, "g");
  const composed = [...source.matchAll(keysOf)].map(([, key = ""]) => key);
  if (/\btold\(area/.test(source))
    composed.push(...[...source.matchAll(/`(\w+\.\$\{[^`]+)`/g)].map(([, name]) => `\${area}.${name}`));
  // Names from data: the whole area is theirs, and what they may be is tested with the data.
  for (const [, area = ""] of source.matchAll(/\btold\("(\w+)", \w/g)) composed.push(`${area}.\${name}`);
  for (const pattern of composed) {
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
});

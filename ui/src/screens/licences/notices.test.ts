import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { holding, noticesOf } from "./notices";

const notices = noticesOf(readFileSync(join(import.meta.dirname, "../../../../NOTICES.txt"), "utf8"));

describe("the notices", () => {
  test("every package has a name, a licence, a source and a text", () => {
    expect(notices.length).toBeGreaterThan(300);
    for (const { name, licence, source, text } of notices) {
      expect(name).not.toBe("");
      expect(licence, name).not.toBe("");
      expect(source, name).toMatch(/^https:\/\//);
      expect(text.length, name).toBeGreaterThan(100);
    }
  });

  test("priority-queue is used under the MPL, whose text and source are given", () => {
    const [found, ...more] = holding(notices, "priority-queue");
    expect(more).toEqual([]);
    expect(found?.licence).toBe("MPL-2.0 (of LGPL-3.0-or-later OR MPL-2.0)");
    expect(found?.source).toMatch(/^https:\/\/crates\.io\/crates\/priority-queue\//);
    expect(found?.text).toContain("Mozilla Public License Version 2.0");
  });

  test("words are looked for in names and licences, in any order and case", () => {
    expect(holding(notices, "")).toHaveLength(notices.length);
    expect(holding(notices, "  mit SVELTE ").map(({ name }) => name.split(" ")[0])).toEqual(["svelte"]);
    expect(holding(notices, "no such package")).toEqual([]);
  });

  test("packages that share a text each have it", () => {
    const rows = noticesOf(
      `Head\n\n${"=".repeat(80)}\nb 1 · MIT · https://b\na 2 · MIT · https://a\n${"-".repeat(80)}\nText.\n`,
    );
    expect(rows).toEqual([
      { name: "a 2", licence: "MIT", source: "https://a", text: "Text." },
      { name: "b 1", licence: "MIT", source: "https://b", text: "Text." },
    ]);
  });
});

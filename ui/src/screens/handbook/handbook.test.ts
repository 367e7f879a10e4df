import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Block, handbookOf, spansOf } from "./handbook";

const file = readFileSync(join(import.meta.dirname, "../../../../docs/guide/handbook.md"), "utf8");

function texts(block: Block): string[] {
  const spans = block.kind === "list" ? block.items : [block.spans];
  return spans.map((line) => line.map(({ text }) => text).join(""));
}

test("a text is its pieces, and a link its words", () => {
  expect(spansOf("Put **your PIN** into `a.txt` ([records.md](records.md#copies)).")).toEqual([
    { kind: "text", text: "Put " },
    { kind: "strong", text: "your PIN" },
    { kind: "text", text: " into " },
    { kind: "code", text: "a.txt" },
    { kind: "text", text: " (records.md)." },
  ]);
});

test("lines of a paragraph and of an item belong together", () => {
  const { title, lead, parts } = handbookOf("# Book\n\nOne\ntwo.\n\n## Part\n\n- a\n  b\n- c\n");
  expect([title, lead.flatMap(texts), parts.length]).toEqual(["Book", ["One two."], 1]);
  expect(parts[0]?.blocks.flatMap(texts)).toEqual(["a b", "c"]);
});

test("the whole handbook is shown, without signs of its file", () => {
  const { title, lead, parts } = handbookOf(file);
  const shown = [
    title,
    ...lead.flatMap(texts),
    ...parts.flatMap((part) => [part.title, ...part.blocks.flatMap(texts)]),
  ];
  expect(parts.length).toBeGreaterThan(8);
  for (const text of shown) expect(text).not.toMatch(/\*\*|`|\]\(|^#|^- |^\|/);
  const words = (text: string) => text.match(/[\p{L}\d]+/gu) ?? [];
  // Only the addresses of links are not shown.
  const written = words(file.replace(/\]\([^)]*\)/g, "]"));
  expect(words(shown.join(" "))).toEqual(written);
});

test("what the app says about the forgotten PIN is in the handbook", () => {
  const { parts } = handbookOf(file);
  const forgotten = parts.filter(({ title }) => title.includes("Forgotten PIN of a teacher"));
  expect(forgotten.flatMap(({ blocks }) => blocks.flatMap(texts)).join(" ")).toContain(
    "forget-teacher-pin.txt",
  );
});

/** The messages of each page of rules can be shown, and each page is complete. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "@formatjs/icu-messageformat-parser";
import { describe, expect, test } from "vitest";
import { pageNames, pageOf } from "./pages";
import { gridPicture } from "./pictures";
import { cellsOf, sectionsOf } from "./sections";

const messages = join(import.meta.dirname, "../../../messages");
const courses = join(import.meta.dirname, "../../../../../crates/teaching/lessons");
const read = (path: string) => JSON.parse(readFileSync(path, "utf8")) as Record<string, string>;
const files = readdirSync(join(messages, "en/rules")).map((name) => name.replace(".json", ""));

test("keys become sections and their parts", () => {
  const keys = [
    "title",
    "lead",
    "a.title",
    "a.p1",
    "a.item1",
    "a.item2",
    "a.head",
    "a.row1",
    "a.row2",
    "b.title",
  ];
  expect(sectionsOf([...keys, "b.step1", "b.item1", "b.picture-sheet", "b.note1"])).toEqual([
    {
      id: "a",
      title: "a.title",
      blocks: [
        { kind: "p", key: "a.p1" },
        { kind: "item", keys: ["a.item1", "a.item2"] },
        { kind: "table", head: "a.head", rows: ["a.row1", "a.row2"] },
      ],
    },
    {
      id: "b",
      title: "b.title",
      blocks: [
        { kind: "step", keys: ["b.step1"] },
        { kind: "item", keys: ["b.item1"] },
        { kind: "picture", name: "sheet", key: "b.picture-sheet" },
        { kind: "note", key: "b.note1" },
      ],
    },
  ]);
  expect(() => sectionsOf(["a.title", "a.what1"])).toThrow("what1");
  expect(() => sectionsOf(["a.title", "a.row1"])).toThrow("row1");
});

test("every page has its words and its course, and no words are without a page", () => {
  const used = pageNames.map((name) => pageOf(name)?.file ?? "");
  expect([...new Set([...used, "common"])].sort()).toEqual([...files].sort());
  for (const name of pageNames) {
    const course = pageOf(name)?.course;
    if (course) expect(readdirSync(courses), name).toContain(`${course}.json`);
  }
  expect(pageOf("chess")).toBeUndefined();
  expect(pageOf("toString")).toBeUndefined();
});

describe.each(files.filter((file) => file !== "common"))("the page %s", (file) => {
  const texts = read(join(messages, `en/rules/${file}.json`));
  const sections = sectionsOf(Object.keys(texts));

  test("can be shown", () => {
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(["title", "lead"]));
    for (const [key, text] of Object.entries(texts)) {
      expect(() => parse(text), key).not.toThrow();
      expect(text, key).not.toMatch(/[{}'"]|\benem(y|ies)\b/);
      expect(text.replace(/(Select|Prepare) now!/, ""), key).not.toContain("!");
    }
    expect(new Set(sections.map((section) => section.id)).size).toBe(sections.length);
    expect(sections.every((section) => section.blocks.length > 0)).toBe(true);
  });

  test("has pictures that are drawn and rows as wide as their heads", () => {
    for (const block of sections.flatMap((section) => section.blocks)) {
      if (block.kind === "picture") {
        const drawn = ["pair", "sheet"].includes(block.name) || gridPicture(block.name) !== undefined;
        expect(drawn, block.key).toBe(true);
      } else if (block.kind === "table") {
        const width = cellsOf(texts[block.head] ?? "").length;
        for (const row of block.rows) expect(cellsOf(texts[row] ?? "").length, row).toBe(width);
      }
    }
  });
});

test("the rows of the pictures of interval chess follow one from another by moving two neighbours", () => {
  for (const [name, moves] of [
    ["solution", ["2>9", "5>2", "8>5", "1>8"]],
    ["tait", ["8>1", "5>8", "2>5", "9>2"]],
  ] as const) {
    const rows = gridPicture(name)?.grids.map(([row = ""]) => row) ?? [];
    expect(rows.length).toBe(moves.length + 1);
    moves.forEach((move, index) => {
      const [from = 0, to = 0] = move.split(">").map(Number);
      const cells = [...(rows[index] ?? "")];
      for (const step of [0, 1]) {
        cells[to - 1 + step] = cells[from - 1 + step] ?? "";
        cells[from - 1 + step] = ".";
      }
      expect(cells.join(""), `${name} ${move}`).toBe(rows[index + 1]);
    });
  }
});

test("the set-ups are those of the rules: as many pieces on each side, as mirror images of each other", () => {
  for (const [name, pieces] of [
    ["symmetric", 16],
    ["asymmetric", 16],
    ["setup", 15],
  ] as const) {
    const cells = [...(gridPicture(name)?.grids[0] ?? [])].join("");
    const whites = [...cells].filter((cell) => /[A-Z]/.test(cell));
    expect(whites.length, name).toBe(pieces);
    const turned = [...cells].reverse().join("");
    const swapped = turned.replace(/[a-z]/gi, (letter) =>
      letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
    );
    expect(swapped, name).toBe(cells);
  }
});

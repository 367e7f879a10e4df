/** Everything that children read uses the words of the first start. The rules' pages and pages for teachers may use terms. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { expect, test } from "vitest";

/** The areas that children read. */
const AREAS = [
  "board",
  "equation",
  "first",
  "home",
  "keys",
  "learn",
  "lesson",
  "library",
  "over",
  "placement",
  "play",
  "practise",
  "prepare",
  "profiles",
  "reasons",
  "records",
  "replay",
  "review",
  "select",
  "settings",
  "shell",
  "speech",
  "table",
  "written",
  "lessons/reasons",
  "lessons/statements",
  "lessons/tasks",
  "lessons/why",
];

/** Terms, and the words of the first start that stand for them. */
const TERMS: readonly (readonly [RegExp, string])[] = [
  [/\boperators?\b/i, "sign"],
  [/\bcaptur\w*/i, "take"],
  [/\bremov\w*/i, "take"],
  [/\bvalues?\b/i, "the numbers that a side makes"],
  [/\bpairs?\b/i, "match, partners"],
  [/\battach\w*/i, "the digits that a sign counts"],
  [/\bquotients?\b/i, "division"],
  [/\blegal\b/i, "You may do that, but …"],
  [/\bgive or take\b/i, "about"],
  [/\bacts? through\b/i, "counts"],
  [/\b(?:are|is) compared\b/i, "match"],
  [/\bconditions?\b/i, "pieces and board"],
  [/\bmirrored at random\b/i, "by chance"],
  [/\bsupervisors?\b/i, "a grown-up"],
  [/\bpartial\b/i, "number"],
];

/** Words that people type are read whatever they are. */
const isTyped = (area: string, key: string) => area === "written" && key.startsWith("words.");

/** What a person may read of a message, without the names of its parameters. */
function wordsOf(elements: readonly MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.select || element.type === TYPE.plural)
        return Object.values(element.options)
          .map(({ value }) => wordsOf(value))
          .join(" ");
      return element.type === TYPE.tag ? wordsOf(element.children) : "";
    })
    .join("");
}

test.each(AREAS)("%s has the words of the first start", (area) => {
  const file = join(import.meta.dirname, "en", `${area}.json`);
  const messages = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  const found = Object.entries(messages).flatMap(([key, text]) => {
    const words = wordsOf(parse(text));
    const wrong = isTyped(area, key) ? [] : TERMS.filter(([term]) => term.test(words));
    return wrong.map(([, instead]) => `${key}: “${words}” should say “${instead}”`);
  });
  expect(found).toEqual([]);
});

test("a term is found wherever it stands in a message", () => {
  const words = wordsOf(
    parse("{count, plural, one {# operator} other {{kind, select, x {a} other {values}}}}"),
  );
  expect(TERMS.filter(([term]) => term.test(words)).map(([, instead]) => instead)).toEqual([
    "sign",
    "the numbers that a side makes",
  ]);
});

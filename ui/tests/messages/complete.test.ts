/** Every language that exists has all messages, or says itself that it is unfinished; `sample` has made-up languages. */
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Compared, compare, compareAll, MESSAGES } from "./languages";

const SAMPLE = join(import.meta.dirname, "sample");

/** What must be put right in a language: a finished one lacks nothing, an unfinished one something. */
function faults({ unfinished, missing, superfluous, wrong, disordered }: Compared): string[] {
  const lacking = unfinished ? [] : missing.map((key) => `${key} is missing`);
  const stale = unfinished && missing.length === 0 ? ["nothing is missing: delete unfinished.txt"] : [];
  return [
    ...lacking,
    ...stale,
    ...superfluous.map((key) => `${key} is not in English`),
    ...wrong,
    ...disordered.map((area) => `${area} is in another order than in English`),
  ];
}

const languages = compareAll(MESSAGES);

test.each(languages.map((one) => [one.language, one.missing.length, one.total, one] as const))(
  "%s lacks %i of %i messages, and says so if it lacks any",
  (_language, _lacks, _total, compared) => {
    expect(faults(compared)).toEqual([]);
  },
);

test("English is the language that the others are compared with", () => {
  expect(languages.find(({ language }) => language === "en")).toMatchObject({
    missing: [],
    unfinished: false,
  });
});

describe("of the made-up languages", () => {
  test("the unfinished one is accepted, and what it lacks is counted", () => {
    const french = compare(SAMPLE, "fr");
    expect(french.missing).toEqual([
      "rules/common.one.title",
      "rules/common.one.p1",
      "rules/common.one.p2",
      "shell.turns",
      "shell.room",
    ]);
    expect(french).toMatchObject({ unfinished: true, total: 9 });
    expect(faults(french)).toEqual([]);
    expect(faults({ ...french, missing: [] })).toEqual(["nothing is missing: delete unfinished.txt"]);
    expect(faults({ ...french, unfinished: false })).toContain("shell.turns is missing");
  });

  test("the one that does not say so fails, with each fault", () => {
    expect(faults(compare(SAMPLE, "es"))).toEqual([
      "shell.greeting is missing",
      "shell.more is not in English",
      "bin.days takes (day) instead of (days)",
      "shell.room EXPECT_ARGUMENT_CLOSING_BRACE",
      "rules/common is in another order than in English",
    ]);
  });
});

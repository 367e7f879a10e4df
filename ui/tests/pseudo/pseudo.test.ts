import { IntlMessageFormat } from "intl-messageformat";
import { expect, test } from "vitest";
import { pseudo } from "./pseudo";

const TEXT = "{n, plural, one {# turn of {name}} other {# turns of {name}}}";

test.each(["accents", "wide"])("%s changes the words and nothing of what is filled in", (language) => {
  const read = pseudo(language);
  if (!read) throw new Error("there is no such language");
  const said = String(new IntlMessageFormat(read(TEXT), "en").format({ n: 2, name: "Mai" }));
  expect(said).toContain("2");
  expect(said).toContain("Mai");
  expect(said).not.toContain("turns");
});

test("accented words are two fifths longer", () => {
  const said = String(new IntlMessageFormat(pseudo("accents")?.("Take it back") ?? "", "en").format());
  expect(said.length).toBeGreaterThanOrEqual("Take it back".length * 1.3);
});

test("no other language is pretended", () => {
  expect(pseudo(null)).toBeNull();
  expect(pseudo("klingon")).toBeNull();
});

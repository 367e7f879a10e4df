import { expect, test } from "vitest";
import { argumentsOf, argumentsSource } from "./argumentsOf";
import { MESSAGES, readLanguage } from "./languages";

test("arguments.ts has the arguments of the English messages; otherwise: npm run messages", async () => {
  await expect(argumentsSource(readLanguage(MESSAGES, "en"))).toMatchFileSnapshot(`${MESSAGES}/arguments.ts`);
});

test.each([
  ["Take back", {}],
  ["{name}: {points}", { name: "string | number", points: "string | number" }],
  ["{n, plural, one {# turn} other {# turns of {name}}}", { n: "number", name: "string | number" }],
  ["{n, number} of {rank, selectordinal, one {#st} other {#th}}", { n: "number", rank: "number" }],
  ["{at, date, short} {at, time, short}", { at: "Date" }],
  ["{side, select, white {White} other {Black}}", { side: '"other" | "white"' }],
  ["{side, select, white {White} black {Black} other {}}", { side: '"black" | "white"' }],
  ["{due, select, true {, due} other {}}", { due: "boolean" }],
  ["{own, select, true {yours} other {theirs}}", { own: "boolean" }],
  ["{what, select, none {nothing} other {{what}}}", { what: "string | number" }],
])("the arguments of “%s”", (text, types) => {
  expect(Object.fromEntries(argumentsOf(text))).toEqual(types);
});

test("a message that can't be typed says why", () => {
  expect(() => argumentsOf("{n, plural, other {#}} {n, select, a {b} other {c}}")).toThrow(
    "The argument {n} is of two kinds.",
  );
  expect(() => argumentsOf("{n, select, a {b} other {}} {n, select, a {b} c {} other {}}")).toThrow(
    "The argument {n} is chosen from different cases.",
  );
  expect(() => argumentsOf("<b>{name}</b>")).toThrow("<b>");
});

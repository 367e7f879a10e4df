/** Every choice of who works it out has its question above it, where it is read. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render } from "svelte/server";
import { expect, test } from "vitest";
import FindingChoice from "../../games/FindingChoice.svelte";

test("the choice is named by the question above it", () => {
  const props = { finding: "found", set: null, how: () => "", onchange: () => {} } as const;
  const { body } = render(FindingChoice, { props: { ...props, labelled: "question" } });
  expect(body).toContain('aria-labelledby="question"');
  expect(body).not.toContain("Who finds the equations?");
  expect(render(FindingChoice, { props }).body).toContain('aria-label="Who finds the equations?"');
});

test("the form of a new game shows the question", () => {
  const form = readFileSync(join(import.meta.dirname, "GameOptions.svelte"), "utf8");
  expect(form).toMatch(/<OptionLine name=\{t\("newGame\.finding"\)\}>/);
});

/** What a screen reader finds in the controls: each name once, and numbers with their words. */
import { createRawSnippet } from "svelte";
import { render } from "svelte/server";
import { expect, test } from "vitest";
import { t } from "../lib/catalogue";
import Stepper from "./Stepper.svelte";
import StrengthBar from "./StrengthBar.svelte";
import Switch from "./Switch.svelte";
import Table from "./Table.svelte";

const nothing = createRawSnippet(() => ({ render: () => "<tr></tr>" }));

test("a switch is named by its label alone, and its hint is only its description", () => {
  const { body } = render(Switch, {
    props: { checked: true, label: "Hints", hint: "A lamp beside the board", onchange: () => {} },
  });
  const [, id = "?"] = /<label[^>]* for="([^"]+)"[^>]*>Hints<\/label>/.exec(body) ?? [];
  const input = /<input[^>]*>/.exec(body)?.[0] ?? "";
  expect(input).toContain(`id="${id}"`);
  expect(input).not.toMatch(/aria-label(ledby)?=/);
  const [, hint = "?"] = /<span[^>]* id="([^"]+)"[^>]*>A lamp beside the board<\/span>/.exec(body) ?? [];
  expect(input).toContain(`aria-describedby="${hint}"`);
});

test("the number of a stepper is read as its value and not again as a text", () => {
  const { body } = render(Stepper, {
    props: { value: 110, min: 80, max: 200, label: "Size of text", text: "110 %", onchange: () => {} },
  });
  expect(body).toContain('aria-valuetext="110 %"');
  expect(body).toMatch(/<span aria-hidden="true"[^>]*>110 %<\/span>/);
});

test("each strength has its word", () => {
  const { body } = render(StrengthBar, {
    props: { value: 3, suggested: 4, label: "Strength", testid: "s", onchange: () => {} },
  });
  expect(body).toContain('aria-label="Strength 2: a beginner"');
  expect(body).toContain('aria-label="Strength 4, suggested: overlooks long equations"');
});

test("a table is named", () => {
  const { body } = render(Table, { props: { label: "Scoreboard", head: nothing, children: nothing } });
  expect(body).toMatch(/<table[^>]* aria-label="Scoreboard"/);
});

test("one is one", () => {
  expect(t("select.minutes", { minutes: 1 })).toBe("1 minute");
  expect(t("select.minutes", { minutes: 20 })).toBe("20 minutes");
});

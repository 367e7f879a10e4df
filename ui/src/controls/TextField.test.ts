import { render } from "svelte/server";
import { expect, test } from "vitest";
import TextField from "./TextField.svelte";

test("a problem of a field is announced when it appears, and belongs to the field", () => {
  const { body } = render(TextField, { props: { value: "", label: "Name", problem: "Write a name." } });
  const [, id] = /<p[^>]* id="([^"]+)" role="alert"[^>]*>Write a name\.<\/p>/.exec(body) ?? [];
  expect(id).toBeTruthy();
  expect(body).toContain(`aria-describedby="${id}"`);
});

test("a field without a problem announces nothing", () => {
  expect(render(TextField, { props: { value: "", label: "Name" } }).body).not.toContain("alert");
});

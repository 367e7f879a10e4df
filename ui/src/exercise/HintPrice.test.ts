/** What a hint costs is told before it is asked for, and the button is described by it. */
import { render } from "svelte/server";
import { beforeAll, expect, test } from "vitest";
import { loadMessages } from "../lib/catalogue";
import HintPrice from "./HintPrice.svelte";
import { HINT_PRICE } from "./hintPrice";

beforeAll(() => loadMessages("practise"));

test.each([
  ["puzzle", "With a hint, an answer counts half."],
  ["drill", "With a hint, an answer does not count as found alone."],
] as const)("in a %s", (of, words) => {
  const { body } = render(HintPrice, { props: { of } });
  expect(body).toContain(words);
  expect(body).toContain(`id="${HINT_PRICE}"`);
});

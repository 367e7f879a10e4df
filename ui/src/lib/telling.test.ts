import { expect, test } from "vitest";
import { Telling } from "./telling.svelte";

test("the same words are told as often as they are said", () => {
  const telling = new Telling();
  const heard = ["Mai passed.", "Mai passed.", "Mai passed."].map((words) => {
    telling.tell(words);
    return telling.words;
  });
  expect(heard.map((words) => words.trim())).toEqual(["Mai passed.", "Mai passed.", "Mai passed."]);
  expect(heard[1]).not.toBe(heard[0]);
  expect(heard[2]).not.toBe(heard[1]);
});

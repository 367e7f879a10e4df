import { expect, test } from "vitest";
import { saidAgain, Telling } from "./telling.svelte";

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

test("the same answer to another try is said again", () => {
  const [first, second, third] = [1, 2, 3].map((tries) => saidAgain("Not yet.", tries));
  expect(second).not.toBe(first);
  expect(third).not.toBe(second);
  expect([first, second, third].map((words) => words?.trim())).toEqual(["Not yet.", "Not yet.", "Not yet."]);
  expect(saidAgain("", 2)).toBe("");
});

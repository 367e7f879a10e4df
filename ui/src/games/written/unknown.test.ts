import { beforeAll, expect, test } from "vitest";
import { loadMessages } from "../../lib/catalogue";
import { namesOf } from "../mathematical-chess/names";
import { read } from "./read";
import { unknownText } from "./unknown";

beforeAll(() => loadMessages("written"));

test.each([
  ["A1-A9", "There is no A9 on this board. Its places are written like A1 or E5."],
  ["a9-a1", "There is no A9 on this board. Its places are written like A1 or E5."],
  ["A1 tiptoes", "“tiptoes” is not understood. Write a turn such as “A1 to A2”."],
])("%s: what can be typed is said", (text, answer) => {
  const names = namesOf(5);
  const reading = read(text, names);
  expect("unknown" in reading && unknownText(reading.unknown, { names, example: () => "A1 to A2" })).toBe(
    answer,
  );
});

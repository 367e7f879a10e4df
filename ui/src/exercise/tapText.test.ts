import { beforeAll, expect, test } from "vitest";
import type { LessonStep } from "../lib/bindings";
import { loadMessages } from "../lib/catalogue";
import { tapText } from "./tapText";

beforeAll(() => loadMessages("practise"));

test.each([
  ["points", "removers", "Tap the pieces on the board. Tap again to undo."],
  ["points", "removable", "Tap the pieces on the board. Tap again to undo."],
  ["points", "destinations", "Tap the points on the board. Tap again to undo."],
])("what is asked for is what is to be tapped: %s, %s", (kind, key, text) => {
  expect(tapText({ asks: { kind }, task: { key, params: [] } } as unknown as LessonStep)).toBe(text);
});

import { expect, test } from "vitest";
import type { Param } from "../lib/bindings";
import { loadLessonTexts } from "../lib/lessonTexts";
import { paramText, phraseText } from "./phrase";

test("parameters become words", () => {
  const words = (
    [
      { kind: "number", value: 3 },
      { kind: "numbers", values: [1, 2, 3] },
      { kind: "point", point: "E7" },
      { kind: "points", points: ["E7", "E9"] },
      { kind: "piece", piece: "Wx", point: "D3" },
      { kind: "piece", piece: "B-", point: null },
      { kind: "pieces", pieces: [{ piece: "B9", point: "C3" }] },
      { kind: "piece", piece: "k", point: "h8" },
      { kind: "pieces", pieces: [{ piece: "7", point: "b11" }] },
      { kind: "turn", turn: "D3!C3" },
    ] satisfies Param[]
  ).map((param) => paramText(param));
  expect(words).toEqual([
    3,
    "1, 2, and 3",
    "E7",
    "E7 and E9",
    "× on D3",
    "−",
    "the 9 on C3",
    "king on h8",
    "the 7 on b11",
    "D3!C3",
  ]);
});

test("a phrase is its sentence with the words in it", async () => {
  await loadLessonTexts("tasks");
  const pieces: Param = {
    kind: "pieces",
    pieces: [
      { piece: "B9", point: "C3" },
      { piece: "B5", point: "E3" },
    ],
  };
  const params = [
    { name: "pieces", param: pieces },
    { name: "safe", param: { kind: "word", word: "" } as Param },
    { name: "most", param: { kind: "number", value: 0 } as Param },
  ];
  expect(phraseText("tasks", { key: "remove", params })).toBe(
    "Take the 9 on C3 and the 5 on E3 by an equation.",
  );
});

import { expect, test } from "vitest";
import { loadMessages } from "../../lib/catalogue";
import { bySkill, roundResult } from "./summary";

test("exercises are counted skill by skill", () => {
  const results = [
    { skill: "add.pair", rightAtOnce: true },
    { skill: "add.values", rightAtOnce: false },
    { skill: "add.pair", rightAtOnce: false },
  ];
  expect(bySkill(results)).toEqual([
    { skill: "add.pair", right: 1, of: 2 },
    { skill: "add.values", right: 0, of: 1 },
  ]);
  expect(bySkill([])).toEqual([]);
});

test("the end of a round says how many were right at the first try", async () => {
  await loadMessages("practise");
  const results = [
    { skill: "add.pair", rightAtOnce: true },
    { skill: "add.values", rightAtOnce: false },
  ];
  expect(roundResult(results, 5)).toBe("1 of 2 right at the first try");
  expect(roundResult([], 0)).toMatch(/^There is no exercise/);
});

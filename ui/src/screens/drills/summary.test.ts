import { expect, test } from "vitest";
import { bySkill } from "./summary";

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

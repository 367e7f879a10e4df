import { expect, test } from "vitest";
import { loadMessages } from "../../lib/catalogue";
import { bySkill, mistakeOf, roundResult, weakSkill } from "./summary";

test("exercises are counted skill by skill", () => {
  const results = [
    { skill: "add.pair", rightAtOnce: true, helped: false, mistake: null },
    { skill: "add.values", rightAtOnce: false, helped: false, mistake: null },
    { skill: "add.pair", rightAtOnce: false, helped: false, mistake: null },
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
    { skill: "add.pair", rightAtOnce: true, helped: false, mistake: null },
    { skill: "add.values", rightAtOnce: false, helped: false, mistake: null },
  ];
  expect(roundResult(results, 5)).toBe("1 of 2 right at the first try");
  const helped = { skill: "add.pair", rightAtOnce: false, helped: true, mistake: null };
  expect(roundResult([...results, helped], 5)).toBe("1 of 3 right at the first try, 1 with a hint");
  expect(roundResult([], 0)).toMatch(/^There is no exercise/);
});

test("the mistake that explains two answers or more is named, and one that explains a single answer is not", () => {
  const made = (mistake: string, operator: string) => ({
    skill: "sub.values",
    rightAtOnce: false,
    helped: false,
    mistake: { mistake, operator, lesson: "c02-l01" },
  });
  expect(mistakeOf([])).toBeNull();
  expect(mistakeOf([made("m08", "-"), made("m12", "-")])).toBeNull();
  expect(mistakeOf([made("m12", "-"), made("m08", "-"), made("m08", ":")])?.mistake).toBe("m08");
});

test("after a round with fewer than half right at once, the weakest skill is named for its lessons", () => {
  const one = (skill: string, rightAtOnce: boolean) => ({ skill, rightAtOnce, helped: false, mistake: null });
  const weak = [one("add.pair", true), one("add.pair", false), one("add.values", false)];
  expect(weakSkill(weak)).toBe("add.values");
  expect(weakSkill([one("add.pair", true), one("add.values", false)])).toBeNull();
  expect(weakSkill([])).toBeNull();
});

import { expect, test } from "vitest";
import type { PractisedSkill } from "../../lib/bindings";
import { operatorRows, otherSkills } from "./skills";

const skill = (skill: string, kind: PractisedSkill["kind"], operator: string | null): PractisedSkill => ({
  skill,
  kind,
  operator,
  firstCourse: "c01",
  mastery: "notBegun",
  answered: 0,
  right: 0,
  of: 0,
  due: false,
  locked: false,
});

test("operators make rows, everything else is a list", () => {
  const all = [
    skill("move", "board", null),
    skill("add.pair", "pair", "+"),
    skill("add.values", "values", "+"),
    skill("mul.zero", "zero", "x"),
  ];
  const rows = operatorRows(all);
  expect(rows.map(({ operator }) => operator)).toEqual(["+", "x"]);
  expect(rows[0]?.cells.map((cell) => cell?.skill)).toEqual(["add.values", "add.pair", undefined, undefined]);
  expect(rows[1]?.cells.at(3)?.skill).toBe("mul.zero");
  expect(otherSkills(all).map(({ skill }) => skill)).toEqual(["move"]);
});

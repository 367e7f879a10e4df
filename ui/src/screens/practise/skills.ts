/** The skills as the practice screen shows them: those of the operators as a table, the others as a list. */
import type { PractisedSkill } from "../../lib/bindings";

/** The kinds of skills that each operator has, in the order in which they are learnt. */
export const KINDS = ["values", "pair", "digit", "zero"] as const;

export type SkillRow = { operator: string; cells: (PractisedSkill | undefined)[] };

/** A row for each operator, in the order of the skills, with a cell for each kind. */
export function operatorRows(skills: readonly PractisedSkill[]): SkillRow[] {
  const operators = [...new Set(skills.flatMap(({ operator }) => operator ?? []))];
  return operators.map((operator) => ({
    operator,
    cells: KINDS.map((kind) => skills.find((skill) => skill.operator === operator && skill.kind === kind)),
  }));
}

/** The skills that do not belong to an operator. */
export function otherSkills(skills: readonly PractisedSkill[]): PractisedSkill[] {
  return skills.filter(({ operator }) => operator === null);
}

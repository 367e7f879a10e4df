/** How a round went, skill by skill. */

import type { MadeMistake } from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import type { DrillResult } from "./drilling.svelte";

export type SkillCount = { skill: string; right: number; of: number };

/** The skills in the order in which they appeared. */
export function bySkill(results: readonly DrillResult[]): SkillCount[] {
  const counts = new Map<string, SkillCount>();
  for (const { skill, rightAtOnce } of results) {
    const count = counts.get(skill) ?? { skill, right: 0, of: 0 };
    counts.set(skill, { skill, right: count.right + (rightAtOnce ? 1 : 0), of: count.of + 1 });
  }
  return [...counts.values()];
}

/** The skill that went worst, if fewer than half of the answers were right at once; null otherwise. */
export function weakSkill(results: readonly DrillResult[]): string | null {
  const right = results.filter(({ rightAtOnce }) => rightAtOnce).length;
  if (2 * right >= results.length) return null;
  const share = (count: SkillCount) => count.right / count.of;
  return bySkill(results).reduce((worst, one) => (share(one) < share(worst) ? one : worst)).skill;
}

/** How the round went, in a sentence: shown in the summary, and said to a screen reader. */
export function roundResult(results: readonly DrillResult[], items: number): string {
  if (items === 0) return t("practise.noItems");
  const right = results.filter(({ rightAtOnce }) => rightAtOnce).length;
  const helped = results.filter((result) => result.helped).length;
  return t("practise.summary", { right, helped, of: results.length });
}

/** The number of exercises from which on a mistake is named: one wrong answer can fit by chance. */
const NAMED_AT = 2;

/** The mistake that explains most of the wrong answers, if it explains two or more. */
export function mistakeOf(results: readonly DrillResult[]): MadeMistake | null {
  const made = results.flatMap(({ mistake }) => mistake ?? []);
  const count = (of: MadeMistake) => made.filter(({ mistake }) => mistake === of.mistake).length;
  const most = made.reduce<MadeMistake | null>(
    (best, one) => (best && count(best) >= count(one) ? best : one),
    null,
  );
  return most && count(most) >= NAMED_AT ? most : null;
}

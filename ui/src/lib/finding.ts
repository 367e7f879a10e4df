/** Who finds the equations: what teachers have set, what a learner has chosen, and what the app suggests. */
import type { Finding, PlayerChoice } from "./bindings";
import { commands } from "./commands";
import { who } from "./who.svelte";

/** From the most help to the least. */
export const FINDINGS = ["shown", "found", "strict"] as const satisfies readonly Finding[];

const RULES = ["free", ...FINDINGS] as const;

/** What the records say about who finds the equations; "other" if they say nothing. */
export function ruleOf(value: string | null): (typeof RULES)[number] | "other" {
  return RULES.find((rule) => rule === value) ?? "other";
}

/** Whether this one leaves less help than the other. */
export function isStricter(one: Finding, other: Finding): boolean {
  return FINDINGS.indexOf(one) > FINDINGS.indexOf(other);
}

/** The one with less help; null, which demands nothing, if all are null. */
export function strictest(findings: readonly (Finding | null)[]): Finding | null {
  return findings.reduce((least, one) => {
    if (one === null) return least;
    return least === null || isStricter(one, least) ? one : least;
  }, null);
}

/** What holds for somebody who has chosen nothing. */
export interface UsualFinding {
  /** What a teacher has set; null if it is as the learner likes. */
  set: Finding | null;
  /** What the app suggests. */
  suggested: Finding;
}

/** What holds for a learner, or for a guest. */
export async function usualFinding(profile: string | null): Promise<UsualFinding> {
  const [{ equations }, suggested] = await Promise.all([
    commands.permissions(profile),
    commands.suggestedFinding(profile),
  ]);
  return { set: equations, suggested };
}

/** What teachers have set for the players of a game: of several the one with the least help. A teacher who is there may begin any
 * game. */
export async function setForPlayers(players: readonly PlayerChoice[]): Promise<Finding | null> {
  if (who.teacherLooks) return null;
  const people = new Set(players.filter(({ computer }) => computer === null).map(({ profile }) => profile));
  const permissions = await Promise.all([...people].map((profile) => commands.permissions(profile)));
  return strictest(permissions.map(({ equations }) => equations));
}

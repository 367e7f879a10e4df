/** People to choose from: their groups, their first letters and their order. */
import type { Learner, LearnerGroup } from "../../lib/bindings";
import { byName, compareNames } from "../../lib/order";

/** A group as the value of a control. */
export function groupKey(group: LearnerGroup): string {
  return typeof group === "string" ? group : `class:${group.class}`;
}

export function groupOfKey(key: string): LearnerGroup {
  if (key === "others" || key === "all") return key;
  return { class: key.slice("class:".length) };
}

const LATIN = Array.from({ length: 26 }, (_, index) => String.fromCharCode("A".charCodeAt(0) + index));

/**
 * The letters to choose from, and whether a name begins with each. The whole Latin alphabet is shown, so that a letter
 * keeps its place; letters of other scripts follow if names begin with them.
 */
export function lettersOf(used: readonly string[]): { letter: string; used: boolean }[] {
  const others = used.filter((letter) => !LATIN.includes(letter)).toSorted(compareNames);
  const latin = used.length > others.length ? LATIN : [];
  return [...latin, ...others].map((letter) => ({ letter, used: used.includes(letter) }));
}

/** Sorted by name, in the order of the language. */
export function sortedByName(rows: readonly Learner[]): Learner[] {
  return byName(rows, ({ profile }) => profile.name);
}

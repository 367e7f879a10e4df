/** The groups within a class. */
import type { Member } from "../../lib/bindings";
import { byName } from "../../lib/order";

export type Group = { name: string; members: string[] };

/** The groups of the present members, by name, each with the ids of its members. */
export function groupsOf(members: readonly Member[]): Group[] {
  const groups = new Map<string, string[]>();
  for (const { profile, groups: names, leftAt } of members) {
    if (leftAt !== null) continue;
    for (const name of names) groups.set(name, [...(groups.get(name) ?? []), profile.id]);
  }
  const found = [...groups].map(([name, inIt]) => ({ name, members: inIt }));
  return byName(found, ({ name }) => name);
}

/** Whether a member is shown; everybody is shown while no group is chosen. */
export function isIn(member: Pick<Member, "groups">, group: string | null): boolean {
  return group === null || member.groups.includes(group);
}

/** The levels that a teacher has locked for any of the players. */
import type { PlayerChoice } from "../../lib/bindings";
import { commands } from "../../lib/commands";
import { who } from "../../lib/who.svelte";

/** In order. Computers have no locked levels, and a teacher who is there may begin any game. */
export async function lockedLevels(players: readonly PlayerChoice[]): Promise<ReadonlySet<number>> {
  if (who.teacherLooks) return new Set();
  const people = new Set(players.filter(({ computer }) => computer === null).map(({ profile }) => profile));
  const permissions = await Promise.all([...people].map((profile) => commands.permissions(profile)));
  const locked = permissions.flatMap(({ lockedLevels }) => lockedLevels);
  return new Set(locked.toSorted((one, other) => one - other));
}

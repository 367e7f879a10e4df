/** The levels that a teacher has locked for any of the players. */
import type { PlayerChoice } from "../../lib/bindings";
import { commands } from "../../lib/commands";

/** In order; guests and computers have no locked levels. */
export async function lockedLevels(players: readonly PlayerChoice[]): Promise<ReadonlySet<number>> {
  const profiles = new Set(players.flatMap(({ profile }) => (profile === null ? [] : [profile])));
  const permissions = await Promise.all([...profiles].map((profile) => commands.permissions(profile)));
  const locked = permissions.flatMap(({ lockedLevels }) => lockedLevels);
  return new Set(locked.toSorted((one, other) => one - other));
}

/** Who sits at the table unless somebody else is chosen: whoever learns on this device. */
import type { PlayerChoice, Profile } from "./bindings";

/** The learner takes the first person's seat. Nobody is seated twice, and no computer gets up. */
export function withLearner(
  players: readonly PlayerChoice[],
  learner: Profile | null,
): readonly PlayerChoice[] {
  if (!learner || players.some(({ profile }) => profile === learner.id)) return players;
  const seat = players.findIndex(({ computer }) => computer === null);
  return players.map((player, index) =>
    index === seat ? { profile: learner.id, name: learner.name, computer: null } : player,
  );
}

/** The profile that learns on this device, if it is still there. */
export function learnerAmong(profiles: readonly Profile[], learner: string | null): Profile | null {
  return profiles.find(({ id }) => id === learner) ?? null;
}

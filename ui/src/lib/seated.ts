/** The default players: the present learner is seated first. */
import type { PlayerChoice, Profile } from "./bindings";

/** A person without a profile and a name. */
export const GUEST: PlayerChoice = { profile: null, name: "", computer: null };

/** Puts the learner on the first person's seat. Nobody is seated twice, and computers keep their seats. */
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

/** The seats that the new-game form proposes when nobody is signed in: guests instead of people with a profile, to whose
 * records the game would otherwise be added. */
export function withoutProfiles(players: readonly PlayerChoice[]): readonly PlayerChoice[] {
  return players.map((player) => (player.profile === null ? player : GUEST));
}

/** The profile that learns on this device, if it still exists. */
export function learnerAmong(profiles: readonly Profile[], learner: string | null): Profile | null {
  return profiles.find(({ id }) => id === learner) ?? null;
}

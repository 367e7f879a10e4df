/** The default players: the present learner is seated first. */
import type { LastPlayer, PlayerChoice, Profile } from "./bindings";

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

/** Whoever had a seat in the last game, by the name of today; a guest for a profile that is gone. */
export function seatedAgain(last: LastPlayer, profiles: readonly Profile[]): PlayerChoice {
  if (last.profile === null) return { ...GUEST, computer: last.computer };
  const profile = profiles.find(({ id }) => id === last.profile);
  return profile ? { profile: profile.id, name: profile.name, computer: null } : GUEST;
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

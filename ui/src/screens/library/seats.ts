/** The players and their seats when a new game is set up. */

import type { PlayerChoice, Profile } from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { shownName } from "../../lib/names";
import { GUEST, learnerAmong, withLearner } from "../../lib/seated";
import { playerName } from "../select/playerName";

/** The most seats of a game. */
const MOST = 4;
/** The strength of a computer at first. */
const STRENGTH = 3;

/** A person at the first seat, computers at the others. The person is the learner, otherwise a guest. */
export function usualSeats(profiles: readonly Profile[], learner: string | null): readonly PlayerChoice[] {
  const computer: PlayerChoice = { profile: null, name: "", computer: STRENGTH };
  const seats = Array.from({ length: MOST }, (_, seat) => (seat === 0 ? GUEST : computer));
  return withLearner(seats, learnerAmong(profiles, learner));
}

/** The profile that plays against a single computer, without anybody else; otherwise null. */
export function learnerAgainstComputer(players: readonly PlayerChoice[]): string | null {
  const people = players.filter(({ computer }) => computer === null);
  return players.length === 2 && people.length === 1 ? (people[0]?.profile ?? null) : null;
}

/** The same players, with this strength for every computer. */
export function withStrength(players: readonly PlayerChoice[], strength: number): readonly PlayerChoice[] {
  return players.map((player) => (player.computer === null ? player : { ...player, computer: strength }));
}

/** The name shown for a player; without a name, the letter or the side of the seat. */
export function seatName(player: PlayerChoice, seat: number, seats: number, lettered: boolean): string {
  if (player.computer !== null) return shownName(player);
  if (player.name.trim() !== "") return player.name.trim();
  if (seats === 1) return t("newGame.guest");
  return !lettered
    ? playerName(player, seat === 0 ? "white" : "black")
    : t("newGame.seat", { seat: "ABCD"[seat] ?? "" });
}

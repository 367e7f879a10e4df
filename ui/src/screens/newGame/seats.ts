/** The players and their seats when a new game is set up. */

import { sideName } from "../../board/spoken";
import { type Listed, lettersSeats } from "../../games/listed";
import type { PlayerChoice, Profile } from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { shownName } from "../../lib/names";

/** The letter of a seat. */
const letterOf = (seat: number) => "ABCD"[seat] ?? "";

/** The place of a seat, such as "White", or "Seat A, with C"; empty where there is only one. */
export function placeName(game: Listed, seat: number, seats: number): string {
  if (!lettersSeats(game)) return seats === 1 ? "" : sideName(seat === 0 ? "white" : "black");
  return seats === 4
    ? t("newGame.seatWith", { seat: letterOf(seat), ally: letterOf((seat + 2) % 4) })
    : t("newGame.seat", { seat: letterOf(seat) });
}

/** The name shown for a player, such as "Mai" or "Computer 4"; without a name, the letter or the side of the seat. */
export function seatName(game: Listed, player: PlayerChoice, seat: number, seats: number): string {
  const name = shownName(player).trim();
  if (name !== "") return name;
  if (seats === 1) return t("newGame.guest");
  return lettersSeats(game)
    ? t("newGame.seat", { seat: letterOf(seat) })
    : sideName(seat === 0 ? "white" : "black");
}

/** The person who plays against a single computer, without anybody else, if that one has a profile. */
export function learnerAgainstComputer(
  players: readonly PlayerChoice[],
  profiles: readonly Profile[],
): Profile | null {
  const people = players.filter(({ computer }) => computer === null);
  const [person] = people;
  if (players.length !== 2 || people.length !== 1) return null;
  return profiles.find(({ id }) => id === person?.profile) ?? null;
}

/** The same players, with this strength for every computer. */
export function withStrength(players: readonly PlayerChoice[], strength: number): readonly PlayerChoice[] {
  return players.map((player) => (player.computer === null ? player : { ...player, computer: strength }));
}

import type { Listed } from "../../games/listed";
import { addressOf } from "../../shell/route";

/** The address where a game is set up; without a game, where the first one is. */
export function addressOfNewGame(game: Listed | null): string {
  return addressOf({ screen: "newGame", game, level: null, against: null });
}

import type { Listed } from "../../games/listed";
import { addressOf } from "../../shell/route";

/** The address where a game is set up: Mathematical Chess by its levels, also if no game is chosen, the others by their options. */
export function addressOfNewGame(game: Listed | null): string {
  return addressOf(
    game === null || game === "mathematical-chess"
      ? { screen: "select", level: null, against: null }
      : { screen: "newGame", game },
  );
}

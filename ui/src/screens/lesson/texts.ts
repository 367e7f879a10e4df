/** The message files of a lesson. */
import { kindOf, mainGame } from "../../games/listed";

/** The file with the tasks or reasons of a game; that of the first game, which practice shares, has no suffix. */
export function textsOf(kind: "tasks" | "reasons", game: string): string {
  return game === kindOf(mainGame) ? kind : `${kind}.${game}`;
}

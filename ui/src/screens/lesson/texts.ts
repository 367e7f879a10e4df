/** The message files of a lesson. */

/** The file with the tasks or reasons of a game; for Mathematical Chess its name has no suffix. */
export function textsOf(kind: "tasks" | "reasons", game: string): string {
  return game === "mathematical-chess" ? kind : `${kind}.${game}`;
}

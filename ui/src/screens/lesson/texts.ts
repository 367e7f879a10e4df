/** Which files hold the sentences of a lesson. */

/** The file of tasks or reasons of a game: Mathematical Chess has the plain one. */
export function textsOf(kind: "tasks" | "reasons", game: string): string {
  return game === "mathematical-chess" ? kind : `${kind}.${game}`;
}

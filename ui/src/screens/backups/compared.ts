/** Compares the number of games in a backup with another number. */

export type Compared = { games: number; kind: "fewer" | "more" | "same"; difference: number };

/** Whether a backup has more, fewer or as many games as another number, and by how many. */
export function compared(games: number, other: number): Compared {
  const difference = Math.abs(games - other);
  if (difference === 0) return { games, kind: "same", difference };
  return { games, kind: games < other ? "fewer" : "more", difference };
}

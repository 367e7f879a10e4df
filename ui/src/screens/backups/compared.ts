/** How the games of a copy compare with those that there are otherwise. */

export type Compared = { games: number; kind: "fewer" | "more" | "same"; difference: number };

/** Compares the games of a copy with another number of games. */
export function compared(games: number, other: number): Compared {
  const difference = Math.abs(games - other);
  if (difference === 0) return { games, kind: "same", difference };
  return { games, kind: games < other ? "fewer" : "more", difference };
}

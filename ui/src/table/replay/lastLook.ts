/** The turn of a match whose position was analysed, so that the replay returns to it. */
let analysed: { id: string; number: number } | null = null;

export function keepLook(id: string, number: number) {
  analysed = { id, number };
}

/** The turn at which a replay begins: the one that was just analysed, once, otherwise the first. */
export function lookOf(id: string, turns: number): number {
  const from = analysed?.id === id ? analysed.number : 1;
  analysed = null;
  return Math.min(from, turns);
}

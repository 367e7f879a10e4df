/** The turn of a match whose position is analysed: whoever comes back from the analysis board finds it again. */
let analysed: { id: string; number: number } | null = null;

export function keepLook(id: string, number: number) {
  analysed = { id, number };
}

/** The turn at which a match is opened: the one that was just analysed, once, else the first. */
export function lookOf(id: string, turns: number): number {
  const from = analysed?.id === id ? analysed.number : 1;
  analysed = null;
  return Math.min(from, turns);
}

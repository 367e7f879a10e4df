/** Faults of a screen: one for each cause, with the number of places and the first of them. */
const NAMED = 3;

/** Faults that are being collected. */
export class Faults {
  readonly #found = new Map<string, string[]>();

  /** Adds a place where this cause shows. */
  add(cause: string, place: string): void {
    this.#found.set(cause, [...(this.#found.get(cause) ?? []), place]);
  }

  /** Each cause with its first places. */
  told(): string[] {
    return [...this.#found].map(([cause, places]) => {
      const more = places.length > NAMED ? ` and ${places.length - NAMED} more` : "";
      return `${cause}: ${places.slice(0, NAMED).join(", ")}${more}`;
    });
  }
}

/** Reads the entered part of a turn from stored data, which may be invalid. */

/** A text by its name; null if there is none. */
export function textIn(kept: unknown, name: string): string | null {
  const value = valueIn(kept, name);
  return typeof value === "string" ? value : null;
}

/** A number by its name; null if there is none. */
export function numberIn(kept: unknown, name: string): number | null {
  const value = valueIn(kept, name);
  return typeof value === "number" ? value : null;
}

function valueIn(kept: unknown, name: string): unknown {
  return typeof kept === "object" && kept !== null ? (kept as Record<string, unknown>)[name] : undefined;
}

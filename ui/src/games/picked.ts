/** What was picked of a turn and kept: read from where anything may stand. */

/** A text by its name; null where none is kept. */
export function textIn(kept: unknown, name: string): string | null {
  const value = valueIn(kept, name);
  return typeof value === "string" ? value : null;
}

/** A number by its name; null where none is kept. */
export function numberIn(kept: unknown, name: string): number | null {
  const value = valueIn(kept, name);
  return typeof value === "number" ? value : null;
}

function valueIn(kept: unknown, name: string): unknown {
  return typeof kept === "object" && kept !== null ? (kept as Record<string, unknown>)[name] : undefined;
}

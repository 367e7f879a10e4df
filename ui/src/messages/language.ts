/** Messages by their names. */
export type Messages = Record<string, string>;

/** A language, of which nothing is read before it is needed. */
export type Language = {
  /** Reads the areas of the first screen. */
  first: () => Promise<{ default: Record<string, Messages> }>;
  /** Reads what brings each other area. */
  later: () => Promise<{ default: Record<string, () => Promise<{ default: Messages }>> }>;
  /** Whether it says itself that messages are missing; English stands in for these. */
  unfinished: boolean;
};

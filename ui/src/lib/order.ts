/** The order of names in the chosen language. */
import { locale } from "./catalogue";

const collators = new Map<string, Intl.Collator>();

/** Compares two names: "Ánh" before "Tom", "Group 2" before "Group 10". */
export function compareNames(one: string, other: string): number {
  const tag = locale();
  let collator = collators.get(tag);
  if (!collator) {
    collator = new Intl.Collator(tag, { numeric: true });
    collators.set(tag, collator);
  }
  return collator.compare(one, other);
}

/** Sorts things by their names. */
export function byName<T>(things: readonly T[], nameOf: (thing: T) => string): T[] {
  return things.toSorted((one, other) => compareNames(nameOf(one), nameOf(other)));
}

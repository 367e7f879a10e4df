/** The parameters of a message, for tests. */
import { parse } from "@formatjs/icu-messageformat-parser";

/** The names of the parameters of a message in ICU MessageFormat, without duplicates, in alphabetical order. */
export function parametersOf(text: string): string[] {
  const names = new Set(
    [...JSON.stringify(parse(text)).matchAll(/"type":[1-6],"value":"(\w+)"/g)].map((found) => found[1] ?? ""),
  );
  return [...names].sort();
}

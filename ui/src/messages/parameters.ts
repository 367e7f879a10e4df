/** The parameters of a message, for tests. */
import { parse } from "@formatjs/icu-messageformat-parser";

/** The names of the parameters that a message in ICU MessageFormat takes, each once, in the order of the alphabet. */
export function parametersOf(text: string): string[] {
  const names = new Set(
    [...JSON.stringify(parse(text)).matchAll(/"type":[1-6],"value":"(\w+)"/g)].map((found) => found[1] ?? ""),
  );
  return [...names].sort();
}

/** Words as a list of the chosen language. */
import { isolated } from "./bidi";
import { locale } from "./catalogue";

const formats = new Map<string, Intl.ListFormat>();

/** Formats are cached, since a board needs a list for each of its points. */
function formatOf(type: "conjunction" | "unit"): Intl.ListFormat {
  const tag = locale();
  const key = `${tag} ${type}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.ListFormat(tag, { type, style: type === "unit" ? "short" : "long" });
    formats.set(key, format);
  }
  return format;
}

/** Words in a sentence: "5, 9 and plus". */
export function listed(words: readonly string[]): string {
  return formatOf("conjunction").format(words.map(isolated));
}

/** A list without a last "and": "5, 9, 12". Empty values are left out. */
export function enumerated(values: readonly (string | number | null | undefined)[]): string {
  return formatOf("unit").format(values.map((value) => isolated(String(value ?? ""))).filter(Boolean));
}

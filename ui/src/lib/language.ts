/** The system's preferred languages, and the best match among the interface's. */

/** The setting that follows the system. */
export const AS_SYSTEM = "system";

/** The system's languages, the most preferred first. */
export function systemLanguages(): readonly string[] {
  return globalThis.navigator?.languages ?? [];
}

/** The first of the system's languages that has a tag: a system without a language calls it "C". */
export function systemLanguage(languages: readonly string[] = systemLanguages()): string | undefined {
  return languages.find((tag) => spokenAndWritten(tag) !== undefined);
}

/** Language and script of a tag: "zh-TW" is Chinese in traditional script. Undefined for text that is not a tag. */
function spokenAndWritten(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return undefined;
  }
}

/** The first preferred language for which one of the languages has the same script; otherwise the first language. */
export function nearest<Code extends string>(
  wishes: readonly string[],
  languages: readonly [Code, ...Code[]],
): Code {
  for (const wish of wishes) {
    const wanted = spokenAndWritten(wish);
    const same = languages.find((code) => code.toLowerCase() === wish.toLowerCase());
    const found = same ?? languages.find((code) => wanted && spokenAndWritten(code) === wanted);
    if (found) return found;
  }
  return languages[0];
}

/** The language in the system's region, since dates in Britain differ from those in America. */
export function regionOf(code: string, wishes: readonly string[]): string {
  const wanted = spokenAndWritten(code);
  return wishes.find((wish) => wanted && spokenAndWritten(wish) === wanted) ?? code;
}

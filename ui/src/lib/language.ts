/** The languages that the system asks for, and which of those that there are comes nearest. */

/** The choice of the settings that follows the system. */
export const AS_SYSTEM = "system";

/** The system's languages, the most wanted first. */
export function systemLanguages(): readonly string[] {
  return globalThis.navigator?.languages ?? [];
}

/** Language and script of a tag: "zh-TW" is Chinese in traditional signs. Nothing for text that is not a tag. */
function spokenAndWritten(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return undefined;
  }
}

/** The first wish that one of the languages meets, in the same script; else the first language. */
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

/** The language as the system's region writes it: dates in Britain differ from those in America. */
export function regionOf(code: string, wishes: readonly string[]): string {
  const wanted = spokenAndWritten(code);
  return wishes.find((wish) => wanted && spokenAndWritten(wish) === wanted) ?? code;
}

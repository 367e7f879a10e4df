/** Reads `NOTICES.txt`, which `cargo xtask notices` makes, for the licences screen. */

/** A package in the app, and the texts of its licence. */
export type Notice = {
  /** Its name and version. */
  name: string;
  /** The licence under which it is used. */
  licence: string;
  /** Where its source code is available. */
  source: string;
  text: string;
};

const BETWEEN_GROUPS = `\n${"=".repeat(80)}\n`;
const AFTER_PACKAGES = `\n${"-".repeat(80)}\n`;

/** The packages of the file, by name. */
export function noticesOf(file: string): Notice[] {
  const groups = file.replaceAll("\r\n", "\n").split(BETWEEN_GROUPS).slice(1);
  return groups
    .flatMap((group) => {
      const [packages = "", ...texts] = group.split(AFTER_PACKAGES);
      const text = texts.join("\n\n").trim();
      return packages.split("\n").map((line) => {
        const [name = "", licence = "", source = ""] = line.split(" · ");
        return { name, licence, source, text };
      });
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, "en"));
}

/** The packages whose name, licence or source contains all of these words. The licence texts are not searched, since most
 * contain the same words. */
export function holding(notices: readonly Notice[], words: string): readonly Notice[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return notices.filter(({ name, licence, source }) => {
    const line = `${name} ${licence} ${source}`.toLowerCase();
    return wanted.every((word) => line.includes(word));
  });
}

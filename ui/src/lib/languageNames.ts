/** The languages as a list offers them. */
import { codes } from "./catalogue";

/** The name of a language in itself, as a list begins it: "Français". */
function ownName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  return name.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(code));
}

/** The languages of the interface, English first, with the name of each in itself. */
export const languages = (): { code: string; name: string }[] =>
  codes.map((code) => ({ code, name: ownName(code) }));

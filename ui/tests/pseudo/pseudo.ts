/** Two pseudo-languages, which reveal clipped and concatenated words and words that are not from the catalogue. */
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

/** Letters with accents, above and below. */
const ACCENTED: Record<string, string> = Object.fromEntries(
  [..."aAcCdDeEgGhHiIlLnNoOrRsStTuUyYzZ"].map((letter, index) => [
    letter,
    [..."ậẬçÇđĐểỂğĞħĦịỊłŁñÑộỘřŘşŞťŤựỰÿŸžŽ"][index] ?? letter,
  ]),
);
/** By how much texts are lengthened, as much as for German and Vietnamese. */
const LONGER = 0.4;
/** The longest word among the letters added. */
const LONGEST_WORD = 10;

function accented(text: string): string {
  const letters = text.replace(/[^\p{L}]/gu, "").length;
  const rest = "~"
    .repeat(Math.round(letters * LONGER))
    .replace(new RegExp(`~{${LONGEST_WORD}}`, "g"), "$& ")
    .trimEnd();
  const shown = [...text].map((letter) => ACCENTED[letter] ?? letter).join("");
  return rest === "" ? shown : shown.replace(/\s*$/, (blanks) => ` ${rest}${blanks}`);
}

/** Letters and digits as wide as Chinese characters, but fewer of them, as in Chinese. */
function wide(text: string): string {
  return text
    .replace(/\p{L}{2}/gu, (letters) => letters[0] ?? "")
    .replace(/[a-zA-Z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0));
}

const LANGUAGES: Record<string, (text: string) => string> = { accents: accented, wide };

/** Changes the text of a message, but neither its parameters nor its selectors. */
function changed(elements: MessageFormatElement[], change: (text: string) => string): MessageFormatElement[] {
  return elements.map((element) => {
    switch (element.type) {
      case TYPE.literal:
        return { ...element, value: change(element.value) };
      case TYPE.plural:
      case TYPE.select:
        return {
          ...element,
          options: Object.fromEntries(
            Object.entries(element.options).map(([name, option]) => [
              name,
              { ...option, value: changed(option.value, change) },
            ]),
          ),
        } as MessageFormatElement;
      case TYPE.tag:
        return { ...element, children: changed(element.children, change) };
      default:
        return element;
    }
  });
}

/** The rewriting function of a pseudo-language; null if there is none of this name. */
export function pseudo(name: string | null): ((text: string) => MessageFormatElement[]) | null {
  const change = name === null ? undefined : LANGUAGES[name];
  return change ? (text) => changed(parse(text), change) : null;
}

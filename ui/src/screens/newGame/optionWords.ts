/** The words of the options of a game, in the game's own messages. Their keys are made of the field's name and the choice:
 * `digitChess.new.rule`, `digitChess.new.rule.2`; a number has `….number`, the lack of one `….none`; the explanation of a
 * field or a choice ends in `.hint`. */

import { kindOf, type Listed } from "../../games/listed";
import { wordsOfKind } from "../../games/words";
import type { Finding, OptionField } from "../../lib/bindings";
import { hasMessage, type MessageParams, told } from "../../lib/catalogue";

/** The area with the words of a game. */
const areaOf = (game: Listed) => wordsOfKind(kindOf(game)) ?? "";

const keyOf = (...names: readonly string[]) => `new.${names.join(".")}`;

/** The words of the game under a key, if it has some. */
function ifSaid(game: Listed, key: string, params?: MessageParams): string | undefined {
  return hasMessage(areaOf(game), key) ? told(areaOf(game), key, params) : undefined;
}

/** The name of a field, such as "Counters of each colour". */
export function nameOf(game: Listed, { name }: OptionField): string {
  return told(areaOf(game), keyOf(name));
}

/** The name of a choice, such as "Separate". */
export function choiceName(game: Listed, { name }: OptionField, choice: string): string {
  return told(areaOf(game), keyOf(name, choice));
}

/** The text of a number, such as "50 turns", or "No limit" if there is none. */
export function numberName(game: Listed, { name }: OptionField, number: number | null): string {
  if (number === null) return told(areaOf(game), keyOf(name, "none"));
  return ifSaid(game, keyOf(name, "number"), { number }) ?? String(number);
}

/** The explanation of the present choice, or of the field. */
export function hintOf(game: Listed, field: OptionField): string | undefined {
  const { name, value } = field;
  const ofChoice = value.is === "choice" ? ifSaid(game, keyOf(name, value.choice, "hint")) : undefined;
  return ofChoice ?? ifSaid(game, keyOf(name, "hint"));
}

/** What is meant by who finds what turns take, in the game's own words; undefined where it has none. */
export function findingHow(game: Listed, finding: Finding): string | undefined {
  return ifSaid(game, keyOf("finding", finding));
}

/** What is said below the options of a game, if anything. */
export function noteOf(game: Listed): string | undefined {
  return ifSaid(game, keyOf("note"));
}

/** The words that are needed to show a field and do not exist. */
export function missingWords(game: Listed, { name, kind }: OptionField): string[] {
  const keys = [keyOf(name)];
  if (kind.is === "choice" || kind.is === "set") keys.push(...kind.of.map((one) => keyOf(name, one)));
  if (kind.is === "number" && kind.none) keys.push(keyOf(name, "none"));
  return keys.filter((key) => !hasMessage(areaOf(game), key));
}

/** The words of the options of a game, in the game's own messages. Their keys are made of the field's name and the choice:
 * `digitChess.new.rule`, `digitChess.new.rule.2`; a number has `….number`, the lack of one `….none`; the explanation of a
 * field or a choice ends in `.hint`. */

import { kindOf, type ListedByOptions } from "../../games/listed";
import { wordsOfKind } from "../../games/words";
import type { OptionField } from "../../lib/bindings";
import { isMessage, type MessageKey, t } from "../../lib/catalogue";

/** The key of these words, which are loaded with the messages of the game. */
export function keyOf(game: ListedByOptions, ...names: readonly string[]): string {
  const area = wordsOfKind(kindOf(game));
  return `${area}.new.${names.join(".")}`;
}

/** The name of a field, such as "Counters of each colour". */
export function nameOf(game: ListedByOptions, { name }: OptionField): string {
  return t(keyOf(game, name) as MessageKey);
}

/** The name of a choice, such as "Separate". */
export function choiceName(game: ListedByOptions, { name }: OptionField, choice: string): string {
  return t(keyOf(game, name, choice) as MessageKey);
}

/** The text of a number, such as "50 turns", or "No limit" if there is none. */
export function numberName(game: ListedByOptions, { name }: OptionField, number: number | null): string {
  if (number === null) return t(keyOf(game, name, "none") as MessageKey);
  const key = keyOf(game, name, "number");
  return isMessage(key) ? t(key, { number }) : String(number);
}

/** The explanation of the present choice, or of the field. */
export function hintOf(game: ListedByOptions, field: OptionField): string | undefined {
  const { name, value } = field;
  const ofChoice = keyOf(game, name, value.is === "choice" ? value.choice : "", "hint");
  const key = isMessage(ofChoice) ? ofChoice : keyOf(game, name, "hint");
  return isMessage(key) ? t(key) : undefined;
}

/** The keys that are needed to show a field. */
export function wordsOf(game: ListedByOptions, { name, kind }: OptionField): string[] {
  const keys = [keyOf(game, name)];
  if (kind.is === "choice" || kind.is === "set") keys.push(...kind.of.map((one) => keyOf(game, name, one)));
  if (kind.is === "number" && kind.none) keys.push(keyOf(game, name, "none"));
  return keys;
}

/**
 * The words of what can be chosen before a game, in the game's own area. Their keys are made of the field's name and the
 * choice: `digitChess.new.rule`, `digitChess.new.rule.2`; a number and the lack of one are `….number` and `….none`; what
 * explains a field or a choice ends in `.hint`.
 */

import { kindOf, type ListedByOptions } from "../../games/listed";
import { wordsOfKind } from "../../games/words";
import type { OptionField } from "../../lib/bindings";
import { isMessage, type MessageKey, t } from "../../lib/catalogue";

/** The key of such words: loaded with the words of the game. */
export function keyOf(game: ListedByOptions, ...names: readonly string[]): string {
  const area = wordsOfKind(kindOf(game));
  return `${area}.new.${names.join(".")}`;
}

/** "Counters of each colour". */
export function nameOf(game: ListedByOptions, { name }: OptionField): string {
  return t(keyOf(game, name) as MessageKey);
}

/** "Separate". */
export function choiceName(game: ListedByOptions, { name }: OptionField, choice: string): string {
  return t(keyOf(game, name, choice) as MessageKey);
}

/** "50 turns"; "No limit" where there is no number. */
export function numberName(game: ListedByOptions, { name }: OptionField, number: number | null): string {
  if (number === null) return t(keyOf(game, name, "none") as MessageKey);
  const key = keyOf(game, name, "number");
  return isMessage(key) ? t(key, { number }) : String(number);
}

/** What explains the present choice, or the field. */
export function hintOf(game: ListedByOptions, field: OptionField): string | undefined {
  const { name, value } = field;
  const ofChoice = keyOf(game, name, value.is === "choice" ? value.choice : "", "hint");
  const key = isMessage(ofChoice) ? ofChoice : keyOf(game, name, "hint");
  return isMessage(key) ? t(key) : undefined;
}

/** The keys without which a field can't be shown. */
export function wordsOf(game: ListedByOptions, { name, kind }: OptionField): string[] {
  const keys = [keyOf(game, name)];
  if (kind.is === "choice" || kind.is === "set") keys.push(...kind.of.map((one) => keyOf(game, name, one)));
  if (kind.is === "number" && kind.none) keys.push(keyOf(game, name, "none"));
  return keys;
}

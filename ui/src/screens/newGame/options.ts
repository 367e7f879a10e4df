/** The options of a new game. Options may depend on each other, so the engine is asked again after each choice. */

import { fixedOptions, kindOf, type Listed } from "../../games/listed";
import type { ChosenOption, MatchOptions } from "../../lib/bindings";
import { commands } from "../../lib/commands";

/** The choices with one more; a later choice replaces an earlier one for the same field. */
export function withChoice(chosen: readonly ChosenOption[], choice: ChosenOption): readonly ChosenOption[] {
  return [...chosen.filter(({ name }) => name !== choice.name), choice];
}

/** The fields of a listed game that are still open. */
export function openOptions(game: Listed, options: MatchOptions): MatchOptions {
  const fixed = new Set(fixedOptions(game).map(({ name }) => name));
  return { ...options, fields: options.fields.filter(({ name }) => !fixed.has(name)) };
}

/** The options of a game after some choices. */
export async function matchOptions(game: Listed, chosen: readonly ChosenOption[]): Promise<MatchOptions> {
  return openOptions(game, await commands.matchOptions(kindOf(game), [...fixedOptions(game), ...chosen]));
}

/** The present value of every field of a game, to begin it with. */
export function chosenOptions(game: Listed, { fields }: MatchOptions): ChosenOption[] {
  return [...fixedOptions(game), ...fields.map(({ name, value }) => ({ name, value }))];
}

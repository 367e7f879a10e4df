/** The options of a new game. Options may depend on each other, so the engine is asked again after each choice. */

import { fixedOptions, kindOf, type ListedByOptions } from "../../games/listed";
import type {
  ChosenOption,
  Finding,
  MatchOptions,
  NewMatch,
  NewPlayerClock,
  PlayerChoice,
  Timing,
} from "../../lib/bindings";
import { commands } from "../../lib/commands";

/** The choices with one more; a later choice replaces an earlier one for the same field. */
export function withChoice(chosen: readonly ChosenOption[], choice: ChosenOption): readonly ChosenOption[] {
  return [...chosen.filter(({ name }) => name !== choice.name), choice];
}

/** The fields of a listed game that are still open. */
export function openOptions(game: ListedByOptions, options: MatchOptions): MatchOptions {
  const fixed = new Set(fixedOptions(game).map(({ name }) => name));
  return { ...options, fields: options.fields.filter(({ name }) => !fixed.has(name)) };
}

/** The options of a game after some choices. */
export async function matchOptions(
  game: ListedByOptions,
  chosen: readonly ChosenOption[],
): Promise<MatchOptions> {
  return openOptions(game, await commands.matchOptions(kindOf(game), [...fixedOptions(game), ...chosen]));
}

/** Begins a game with the present value of every field; returns its id. */
export async function beginMatch(
  game: ListedByOptions,
  { fields }: MatchOptions,
  players: readonly PlayerChoice[],
  agreed: {
    timeLimitMinutes: number | null;
    playerClock: NewPlayerClock | null;
    takeBack: boolean;
    finding: Finding;
  },
  timing: Timing,
): Promise<string> {
  const chosen = [...fixedOptions(game), ...fields.map(({ name, value }) => ({ name, value }))];
  const kind = kindOf(game);
  const match: NewMatch = { by: "options", kind, chosen, players: [...players], ...agreed };
  return (await commands.newMatch(match, timing)).id;
}

/** What can be chosen before a game. The engine knows what depends on what: after each choice it is asked again. */

import { fixedOptions, kindOf, type ListedByOptions } from "../../games/listed";
import type {
  ChosenOption,
  MatchOptions,
  NewMatch,
  NewPlayerClock,
  PlayerChoice,
  Timing,
} from "../../lib/bindings";
import { commands } from "../../lib/commands";

/** The choices after one more: the last one about a field holds. */
export function withChoice(chosen: readonly ChosenOption[], choice: ChosenOption): readonly ChosenOption[] {
  return [...chosen.filter(({ name }) => name !== choice.name), choice];
}

/** What is left to be chosen for a listed game. */
export function openOptions(game: ListedByOptions, { fields, seats }: MatchOptions): MatchOptions {
  const fixed = new Set(fixedOptions(game).map(({ name }) => name));
  return { fields: fields.filter(({ name }) => !fixed.has(name)), seats };
}

/** What can be chosen for a game now, after some choices. */
export async function matchOptions(
  game: ListedByOptions,
  chosen: readonly ChosenOption[],
): Promise<MatchOptions> {
  return openOptions(game, await commands.matchOptions(kindOf(game), [...fixedOptions(game), ...chosen]));
}

/** Begins a game with every field as it stands; the answer is its id. */
export async function beginMatch(
  game: ListedByOptions,
  { fields }: MatchOptions,
  players: readonly PlayerChoice[],
  agreed: { timeLimitMinutes: number | null; playerClock: NewPlayerClock | null; takeBack: boolean },
  timing: Timing,
): Promise<string> {
  const chosen = [...fixedOptions(game), ...fields.map(({ name, value }) => ({ name, value }))];
  const kind = kindOf(game);
  const match: NewMatch = { by: "options", kind, chosen, players: [...players], ...agreed };
  return (await commands.newMatch(match, timing)).id;
}

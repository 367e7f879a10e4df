/** What can be chosen before a game, and what was chosen: typed, for every game alike. */

import type { ChosenOption, OptionValue } from "../../match/match";

/** Something that can be chosen now, with its present value. */
export type OptionField = {
  name: string;
  kind:
    | { is: "flag" }
    | { is: "number"; from: number; to: number; step?: readonly number[]; none: boolean }
    | { is: "choice"; of: readonly string[] }
    | { is: "set"; of: readonly string[] };
  value: OptionValue;
};

/** All fields of a game as they stand after some choices, and how many then play. */
export type MatchOptions = { fields: readonly OptionField[]; seats: number };

/** The choices after one more: the last one about a field holds. */
export function withChoice(chosen: readonly ChosenOption[], choice: ChosenOption): readonly ChosenOption[] {
  return [...chosen.filter(({ name }) => name !== choice.name), choice];
}

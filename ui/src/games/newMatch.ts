/** What a game may bring to the form of a new game. Without it the form lists the game's options, each with its control. */
import type { Component } from "svelte";
import type { ChosenOption, Finding, GameKind, LastChoices, MatchOptions } from "../lib/bindings";
import type { Against } from "../shell/route";

/** What has been chosen so far, and how it is changed. Everything in it is reactive. */
export interface NewMatchChoices {
  /** All options with their present values. */
  readonly options: MatchOptions;
  /** Who finds what turns take or bring. */
  readonly finding: Finding;
  /** What teachers have set for the players. */
  readonly setFinding: Finding | null;
  /** The levels that a teacher has locked for one of the players. */
  readonly locked: ReadonlySet<number>;
  /** Chooses values; the shell then says what follows from them. */
  choose(...chosen: readonly ChosenOption[]): void;
  chooseFinding(finding: Finding): void;
  /** Asks for the options again, since what is saved has changed. */
  reload(): Promise<void>;
}

/** What the settings keep of the options for the next game. */
export type KeptChoices = Pick<LastChoices, "level" | "ownLevel" | "conditions" | "placing">;

/** A game's own parts of the form. */
export type NewMatchParts = {
  /** All options. */
  Options: Component<{ choices: NewMatchChoices }>;
  /** What will be played, above the players in a wide window. */
  Summary: Component<{ options: MatchOptions }>;
  title: () => string;
  /** What to do, in a sentence. */
  lead: () => string;
  /** The place to which Back leads. */
  back: "home" | "library";
  /** Whether positions of the game can be analysed without a match. */
  isAnalysed: boolean;
  /** Who sits on the other side at first. */
  against: Against;
  startText: (options: MatchOptions) => string;
  /** Why no game can begin with the present values. */
  problemTexts: (options: MatchOptions) => readonly string[];
  /** The chosen level; null for none. */
  levelOf: (options: MatchOptions) => number | null;
  /** The choices for a level. */
  level: (options: MatchOptions, level: number) => readonly ChosenOption[];
  /** The choices of the last game; `own` says whether the learner played it. */
  remembered: (last: LastChoices, own: boolean) => readonly ChosenOption[];
  /** What the settings keep of the choices. */
  kept: (options: MatchOptions) => KeptChoices;
};

const modules = import.meta.glob<{ newMatch: NewMatchParts }>("./*/newMatch.ts");

/** A game's own parts of the form; null where the form lists its options. */
export async function newMatchPartsOf(game: GameKind): Promise<NewMatchParts | null> {
  return (await modules[`./${game}/newMatch.ts`]?.())?.newMatch ?? null;
}

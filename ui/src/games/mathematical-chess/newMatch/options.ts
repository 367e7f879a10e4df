/** The options of Mathematical Chess by their names, and the choices that change them. What follows from a choice, such as
 * whether the operators are still those of the level, is the shell's to say. */
import { OPERATORS } from "../../../board/symbols";
import type {
  ChosenOption,
  Conditions,
  Display,
  Level,
  MatchOptions,
  OptionField,
  OwnLevel,
  Placing,
  Side,
} from "../../../lib/bindings";

type Kinds = OptionField["kind"];
type Values = OptionField["value"];
type Name = "level" | "conditions" | "placing";

/** A field of one of the game's own kinds. */
function field<Is extends Name>({ fields }: MatchOptions, is: Is) {
  const found = fields.find(({ kind, value }) => kind.is === is && value.is === is);
  if (!found) throw new Error(`The game has no option "${is}".`);
  return {
    kind: found.kind as Extract<Kinds, { is: Is }>,
    value: found.value as Extract<Values, { is: Is }>,
  };
}

export function levelsOf(options: MatchOptions): { levels: readonly Level[]; own: readonly OwnLevel[] } {
  return field(options, "level").kind;
}

/** The number of the chosen level, and the id of the chosen own one. */
export function chosenLevel(options: MatchOptions): { number: number | null; own: string | null } {
  return field(options, "level").value;
}

/** What conditions can be made of. */
export function offeredConditions(options: MatchOptions): Omit<Extract<Kinds, { is: "conditions" }>, "is"> {
  return field(options, "conditions").kind;
}

export function conditionsOf(options: MatchOptions): Conditions {
  return field(options, "conditions").value.conditions;
}

export function displaysOf(options: MatchOptions): readonly Display[] {
  return field(options, "placing").kind.displays;
}

export function placingOf(options: MatchOptions): Placing {
  return field(options, "placing").value.placing;
}

export function starterOf({ fields }: MatchOptions): Side {
  const value = fields.find(({ name }) => name === "starter")?.value;
  return value?.is === "choice" && value.choice === "black" ? "black" : "white";
}

/** The own level that is chosen. */
export function ownLevelOf(options: MatchOptions): OwnLevel | undefined {
  const { own } = chosenLevel(options);
  return own === null ? undefined : levelsOf(options).own.find(({ id }) => id === own);
}

function level(number: number | null, own: string | null): ChosenOption {
  return { name: "level", value: { is: "level", number, own } };
}

function conditions(chosen: Conditions): ChosenOption {
  return { name: "conditions", value: { is: "conditions", conditions: chosen } };
}

export function placing(chosen: Placing): ChosenOption {
  return { name: "placing", value: { is: "placing", placing: chosen } };
}

export function starter(side: Side): ChosenOption {
  return { name: "starter", value: { is: "choice", choice: side } };
}

/** A display has conditions of its own: with others the pieces come by chance. */
function withoutDisplay(options: MatchOptions): ChosenOption[] {
  return placingOf(options).kind === "display" ? [placing({ kind: "mirrored" })] : [];
}

/** One of the ten levels: its operators, on the present board if that suits it. The digits stay. */
export function ofLevel(options: MatchOptions, number: number): ChosenOption[] {
  const chosen = levelsOf(options).levels.find((one) => one.number === number);
  if (!chosen) return [];
  const before = conditionsOf(options);
  const { operators, suggestedSizes } = chosen;
  const [suggested = before.size] = suggestedSizes;
  const size = suggestedSizes.includes(before.size) ? before.size : suggested;
  return [level(number, null), conditions({ ...before, operators, size }), ...withoutDisplay(options)];
}

/** An own level with all of its conditions. */
export function ofOwnLevel(options: MatchOptions, own: OwnLevel): ChosenOption[] {
  return [level(null, own.id), conditions(own.conditions), ...withoutDisplay(options)];
}

/** The board and the pieces of a saved display. */
export function ofDisplay(options: MatchOptions, display: Display): ChosenOption[] {
  const { size, digits, operators } = display;
  return [
    level(display.level, null),
    conditions({ ...conditionsOf(options), size, digits, operators }),
    placing({ kind: "display", id: display.id }),
  ];
}

/** Other conditions; operators and digits are put in order. */
export function withConditions(options: MatchOptions, change: Partial<Conditions>): ChosenOption[] {
  const changed = { ...conditionsOf(options), ...change };
  const operators = changed.operators.toSorted((one, two) => OPERATORS.indexOf(one) - OPERATORS.indexOf(two));
  const digits = changed.digits.toSorted((one, other) => one - other);
  return [conditions({ ...changed, operators, digits })];
}

/** This many operators of one kind. */
export function withOperators(options: MatchOptions, symbol: string, count: number): ChosenOption[] {
  const others = conditionsOf(options).operators.filter((other) => other !== symbol);
  return withConditions(options, { operators: [...others, ...Array<string>(count).fill(symbol)] });
}

/** The options of the last game. Displays and texts were for that game alone, and so the settings don't keep them; only
 * the placing that the learner chose is proposed again. */
export function remembered(
  last: { level: number | null; ownLevel: string | null; conditions: Conditions; placing: Placing },
  own: boolean,
): ChosenOption[] {
  const chosen = [level(last.level, last.ownLevel), conditions(last.conditions)];
  return own ? [...chosen, placing(last.placing)] : chosen;
}

/** What is kept of them for the next game. */
export function kept(options: MatchOptions) {
  const { number, own } = chosenLevel(options);
  const present = placingOf(options);
  const once = present.kind === "display" || present.kind === "text";
  return {
    level: number,
    ownLevel: own,
    conditions: conditionsOf(options),
    placing: once ? ({ kind: "mirrored" } as const) : present,
  };
}

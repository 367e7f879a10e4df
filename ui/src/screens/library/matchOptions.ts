/**
 * The options of the games and how a game begins with them, in the words of today's shell. The engine is to describe its
 * own options and to take what was chosen: then this file is deleted.
 */

import { kindOf, type ListedByOptions } from "../../games/listed";
import { commands, type NewBoardGame, type PlayerChoice } from "../../lib/bindings";
import type { ChosenOption, OptionValue } from "../../match/match";
import type { MatchOptions, OptionField } from "./options";

/** What can be chosen for a game now, after some choices. */
export function matchOptions(game: ListedByOptions, chosen: readonly ChosenOption[]): Promise<MatchOptions> {
  const fields = describe(new Fields(chosen), game);
  return Promise.resolve({ fields, seats: seatsOf(game, fields) });
}

/** Begins a game; the answer is its id. */
export async function beginMatch(
  game: ListedByOptions,
  chosen: readonly ChosenOption[],
  players: readonly PlayerChoice[],
  takeBack: boolean,
): Promise<string> {
  const { fields } = await matchOptions(game, chosen);
  return (await commands.newBoardGame(newGame(game, fields, players, takeBack))).id;
}

/** The fields of a game, each with what was chosen or, if that can't be any more, with its standard. */
class Fields {
  readonly list: OptionField[] = [];
  readonly #chosen: readonly ChosenOption[];

  constructor(chosen: readonly ChosenOption[]) {
    this.#chosen = chosen;
  }

  flag(name: string, standard = false): boolean {
    const value = this.#value(name, { is: "flag", on: standard });
    this.list.push({ name, kind: { is: "flag" }, value });
    return value.on;
  }

  choice<Choice extends string>(name: string, of: readonly [Choice, ...Choice[]], standard = of[0]): Choice {
    const { choice } = this.#value(name, { is: "choice", choice: standard });
    const valid = of.find((one) => one === choice) ?? standard;
    this.list.push({ name, kind: { is: "choice", of }, value: { is: "choice", choice: valid } });
    return valid;
  }

  number(name: string, step: readonly number[], standard: number, none = false) {
    const { number } = this.#value(name, { is: "number", number: standard });
    const [from, to] = [step[0] ?? 0, step.at(-1) ?? 0];
    const valid = number === null ? null : Math.min(number, to);
    this.list.push({
      name,
      kind: { is: "number", from, to, step, none },
      value: { is: "number", number: valid },
    });
  }

  #value<Value extends OptionValue>(name: string, standard: Value): Value {
    const value = this.#chosen.find((option) => option.name === name)?.value;
    return value?.is === standard.is ? (value as Value) : standard;
  }
}

const QUIET_LIMITS = [10, 30, 50];
/** Counters of a colour that are offered, if the row has room for them. */
const COUNTS = [3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 25, 30, 40, 50, 65, 75, 99];
/** The most cells of a row to play with: the shell begins no longer one. */
const MOST_CELLS = 200;

function describe(fields: Fields, game: ListedByOptions): OptionField[] {
  switch (game) {
    case "mathematichess":
      fields.choice("start", ["standard", "placed"]);
      fields.number("turnLimit", [5, 10, 25, 50, 100], 50, true);
      fields.choice("repetition", ["standard", "strict", "free"]);
      fields.flag("bonusDecides", true);
      fields.flag("poker");
      break;
    case "digit-chess": {
      const four = fields.choice("players", ["2", "4"]) === "4";
      const rule = fields.choice("rule", ["1", "2", "3"]);
      fields.number("quietLimit", [...QUIET_LIMITS, ...(four ? [150, 200] : [100, 150])], four ? 200 : 100);
      fields.flag("quietDraws");
      fields.flag("straightSlides");
      if (rule === "3") {
        fields.flag("failedAttackLoses");
        fields.flag("openCircles");
      }
      break;
    }
    case "interval-chess": {
      const race = fields.choice("mode", ["puzzle", "race"]) === "race";
      const goal = fields.choice("goal", ["forward", "inverse", "tait"]);
      const lifted = Number(fields.choice("lifted", ["1", "2", "3"], "2"));
      const colours = Number(fields.choice("colours", ["2", "3"]));
      const counts = COUNTS.filter((count) => cellsOf(goal, count, lifted, colours).length <= MOST_CELLS);
      fields.number("count", counts, 4);
      fields.flag("jump");
      const reversed = fields.flag("reversed");
      if (!race && lifted === 2 && colours === 2 && !reversed) fields.flag("stopAtFewest");
      break;
    }
    default:
      if (game === "cubic") fields.choice("start", ["symmetric", "asymmetric"]);
      fields.flag("dRightOnce");
      fields.flag("pawnMovesReset");
  }
  return fields.list;
}

function chosenIn(
  fields: readonly OptionField[],
  name: string,
): string | number | boolean | null | undefined {
  const value = fields.find((field) => field.name === name)?.value;
  if (value?.is === "flag") return value.on;
  if (value?.is === "number") return value.number;
  return value?.is === "choice" ? value.choice : undefined;
}

function seatsOf(game: ListedByOptions, fields: readonly OptionField[]): number {
  if (game === "digit-chess") return Number(chosenIn(fields, "players"));
  return game === "interval-chess" && chosenIn(fields, "mode") === "puzzle" ? 1 : 2;
}

/** The game as today's shell begins it. */
export function newGame(
  game: ListedByOptions,
  fields: readonly OptionField[],
  players: readonly PlayerChoice[],
  takeBack: boolean,
): NewBoardGame {
  const of = (name: string) => chosenIn(fields, name);
  const common = {
    game: kindOf(game),
    setup: null,
    position: null,
    options: optionsOf(game, fields),
    turnLimit: null,
    players: [...players],
    takeBack,
  };
  switch (game) {
    case "mathematichess":
      return { ...common, setup: String(of("start")), turnLimit: Number(of("turnLimit") ?? 0) };
    case "digit-chess":
      return { ...common, setup: `${of("players")}r${of("rule")}` };
    case "interval-chess":
      return { ...common, position: rowOf(fields) };
    case "cubic":
      return { ...common, setup: `cubic-${of("start")}` };
    case "nihongi":
      return { ...common, setup: "nihongi" };
  }
}

/** The options as words with blanks between; nothing for the standard. */
function optionsOf(game: ListedByOptions, fields: readonly OptionField[]): string {
  const of = (name: string) => chosenIn(fields, name);
  const words: (string | false)[] = [];
  switch (game) {
    case "mathematichess":
      words.push(!of("bonusDecides") && "bonus-not-in-majority", of("poker") === true && "poker");
      words.push(of("repetition") !== "standard" && `repetition=${of("repetition")}`);
      break;
    case "digit-chess": {
      const standard = of("players") === "4" ? 200 : 100;
      words.push(of("straightSlides") === true && "straight-slides");
      words.push(of("quietLimit") !== standard && `quiet-limit=${of("quietLimit")}`);
      words.push(of("quietDraws") === true && "quiet-draws", of("openCircles") === true && "starred=none");
      words.push(of("failedAttackLoses") === true && "failed-attack-loses");
      break;
    }
    case "interval-chess":
      words.push(of("mode") === "race" && "race");
      words.push(of("stopAtFewest") === true && `move-limit=${of("count")}`);
      break;
    default:
      words.push(of("dRightOnce") === true && "d-right-once");
      words.push(of("pawnMovesReset") === true && "pawn-moves-reset");
  }
  return words.filter((word) => word !== false).join(" ");
}

/** The row of interval chess as a position's text. */
function rowOf(fields: readonly OptionField[]): string {
  const of = (name: string) => chosenIn(fields, name);
  const [goal, lifted] = [String(of("goal")), Number(of("lifted"))];
  const cells = cellsOf(goal, Number(of("count")), lifted, Number(of("colours")));
  const flags = `${of("jump") ? "j" : ""}${of("reversed") ? "s" : ""}`;
  return `${cells} ${goal === "forward" ? "alt" : "sep"} ${lifted} ${flags || "-"} 0`;
}

function cellsOf(goal: string, count: number, lifted: number, colours: number): string {
  const two = goal === "tait" ? ["A", "B"] : goal === "forward" ? ["B", "W"] : ["W", "B"];
  const letters = colours === 2 ? two : ["A", "B", "C"];
  const gap = ".".repeat(count === 3 && lifted === 2 ? 4 : lifted);
  return goal === "forward"
    ? letters.map((letter) => letter.repeat(count)).join("") + gap
    : gap + letters.join("").repeat(count);
}

/** What can be chosen before one of the five games, and how it is told to the engine. */

import { kindOf, type ListedByOptions } from "../../games/listed";
import type { NewBoardGame, PlayerChoice } from "../../lib/bindings";

/** Everything that is chosen, for whichever game; each uses what it knows. */
export type Choice = {
  // Mathematichess
  start: "standard" | "placed";
  limit: number | null;
  bonusDecides: boolean;
  poker: boolean;
  repetition: "standard" | "free" | "strict";
  // Digit chess
  seats: 2 | 4;
  rule: 1 | 2 | 3;
  straightSlides: boolean;
  quietDraws: boolean;
  quietLimit: number | null;
  openCircles: boolean;
  failedAttackLoses: boolean;
  // Cubic chess and Nihongi
  setup: "symmetric" | "asymmetric";
  dRightOnce: boolean;
  pawnMovesReset: boolean;
  // Interval chess
  race: boolean;
  goal: "forward" | "inverse" | "tait";
  count: number;
  lifted: 1 | 2 | 3;
  colours: 2 | 3;
  reversed: boolean;
  jump: boolean;
  stopAtPar: boolean;
};

/** The usual games. */
export const usual: Choice = {
  start: "standard",
  limit: 50,
  bonusDecides: true,
  poker: false,
  repetition: "standard",
  seats: 2,
  rule: 1,
  straightSlides: false,
  quietDraws: false,
  quietLimit: null,
  openCircles: false,
  failedAttackLoses: false,
  setup: "symmetric",
  dRightOnce: false,
  pawnMovesReset: false,
  race: false,
  goal: "forward",
  count: 4,
  lifted: 2,
  colours: 2,
  reversed: false,
  jump: false,
  stopAtPar: false,
};

/** How many play. */
export function seatsOf(game: ListedByOptions, choice: Choice): number {
  if (game === "digit-chess") return choice.seats;
  if (game === "interval-chess") return choice.race ? 2 : 1;
  return 2;
}

/** The words that are chosen, with blanks between. */
function words(...chosen: readonly [boolean, string][]): string {
  return chosen.flatMap(([is, word]) => (is ? [word] : [])).join(" ");
}

/** The options as the engine reads them. */
export function optionsOf(game: ListedByOptions, choice: Choice): string {
  switch (game) {
    case "mathematichess":
      return words(
        [!choice.bonusDecides, "bonus-not-in-majority"],
        [choice.poker, "poker"],
        [choice.repetition !== "standard", `repetition=${choice.repetition}`],
      );
    case "digit-chess":
      return words(
        [choice.straightSlides, "straight-slides"],
        [choice.quietLimit !== null, `quiet-limit=${choice.quietLimit}`],
        [choice.quietDraws, "quiet-draws"],
        [choice.rule === 3 && choice.openCircles, "starred=none"],
        [choice.rule === 3 && choice.failedAttackLoses, "failed-attack-loses"],
      );
    case "interval-chess":
      if (choice.race) return "race";
      return words([choice.stopAtPar && hasPar(choice), `move-limit=${choice.count}`]);
    default:
      return words([choice.dRightOnce, "d-right-once"], [choice.pawnMovesReset, "pawn-moves-reset"]);
  }
}

/** Is it a row whose fewest moves are as many as there are pairs? */
export function hasPar({ lifted, colours, reversed, count }: Choice): boolean {
  return lifted === 2 && colours === 2 && !reversed && count >= 3;
}

/** The most cells of a row to play with: the shell begins no longer one. */
const MOST_CELLS = 200;
/** Counters of a colour that are offered, if the row has room for them. */
const COUNTS = [3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 25, 30, 40, 50, 65, 75, 99];

/** The counters of a colour that a row of this kind can have. */
export function countsOf(choice: Choice): number[] {
  return COUNTS.filter((count) => cellsOf({ ...choice, count }).length <= MOST_CELLS);
}

/** The same choice, with as many counters as its row has room for. */
export function fitted(choice: Choice): Choice {
  return { ...choice, count: Math.min(choice.count, Math.max(...countsOf(choice))) };
}

/** The row of interval chess as a position's text. */
export function rowOf(choice: Choice): string {
  const { goal, lifted, reversed, jump } = choice;
  const flags = words([jump, "j"], [reversed, "s"]).replace(" ", "");
  return `${cellsOf(choice)} ${goal === "forward" ? "alt" : "sep"} ${lifted} ${flags || "-"} 0`;
}

function cellsOf({ goal, count, lifted, colours }: Choice): string {
  const two = goal === "tait" ? ["A", "B"] : goal === "forward" ? ["B", "W"] : ["W", "B"];
  const letters = colours === 2 ? two : ["A", "B", "C"];
  const gap = ".".repeat(count === 3 && lifted === 2 ? 4 : lifted);
  return goal === "forward"
    ? letters.map((letter) => letter.repeat(count)).join("") + gap
    : gap + letters.join("").repeat(count);
}

/** The game that is begun. */
export function newGame(
  game: ListedByOptions,
  choice: Choice,
  players: readonly PlayerChoice[],
  takeBack: boolean,
): NewBoardGame {
  const common = {
    game: kindOf(game),
    options: optionsOf(game, choice),
    players: [...players],
    takeBack,
  };
  switch (game) {
    case "mathematichess":
      return { ...common, setup: choice.start, position: null, turnLimit: choice.limit ?? 0 };
    case "digit-chess":
      return { ...common, setup: `${choice.seats}r${choice.rule}`, position: null, turnLimit: null };
    case "interval-chess":
      return { ...common, setup: null, position: rowOf(choice), turnLimit: null };
    case "cubic":
      return { ...common, setup: `cubic-${choice.setup}`, position: null, turnLimit: null };
    case "nihongi":
      return { ...common, setup: "nihongi", position: null, turnLimit: null };
  }
}

/** Turns, choices and rows of interval chess for a screen reader. */
import { t } from "../../lib/catalogue";
import { enumerated } from "../../lib/listed";
import type { ToldTurn } from "../parts";
import type { IntervalEntry } from "./entry.svelte";
import { EMPTY } from "./rows";
import { turnText } from "./text";

export function spokenTurn({ name, turn, facts, board }: ToldTurn): string {
  if (facts?.game !== "interval-chess" || board.game !== "interval-chess") {
    return t("table.say.turn", { name, turn: turnText(turn) });
  }
  return t("intervalChess.spoken.turn", { name, size: board.size, from: facts.from, to: facts.to });
}

export function spokenChoice({ from, board }: IntervalEntry): string | null {
  if (from === null) return null;
  return t("intervalChess.spoken.lifted", {
    from,
    last: from + board.size - 1,
    count: board.moves.filter((move) => move.from === from).length,
  });
}

/** The colour of a counter in a row, "black"; of Tait's counters and of a third colour the letter. */
export function counterName(letter: string, cells: string): string {
  if (letter === "B" && cells.includes("W")) return t("intervalChess.black");
  return letter === "W" ? t("intervalChess.white") : letter;
}

/** A whole row from left to right: "1 black, 2 white, 2 empty". */
export function spokenRow(cells: string): string {
  const runs = cells.match(/(.)\1*/g) ?? [];
  return enumerated(
    runs.map((run) => {
      const letter = run[0] ?? EMPTY;
      const name = letter === EMPTY ? t("board.empty") : counterName(letter, cells);
      return t("intervalChess.spoken.run", { count: run.length, name });
    }),
  );
}

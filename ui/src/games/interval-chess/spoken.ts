/** Turns and choices of interval chess for a screen reader. */
import { t } from "../../lib/catalogue";
import type { ToldTurn } from "../parts";
import type { IntervalEntry } from "./entry.svelte";
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

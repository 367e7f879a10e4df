/** Moves of interval chess as people type them: "2 to 9". */
import { t } from "../../lib/catalogue";
import type { BoardTable } from "../parts";
import { pointsOf } from "../points";
import { playOr, pointNamed, targetOf as writtenTarget } from "../written/entering";
import type { Written } from "../written/read";
import type { Writing } from "../written/writing";
import type { IntervalEntry } from "./entry.svelte";
import { startOf, targetOf } from "./rows";
import { spokenChoice } from "./spoken";

export function writing(table: BoardTable, entry: IntervalEntry): Writing {
  const [first] = entry.board.moves;
  return {
    names: { points: pointsOf(table.board), kinds: [] },
    example: () => t("written.example.points", { from: first?.from ?? 2, to: first?.to ?? 9 }),
    closed: table.closed || entry.shown !== null,
    enter: (written) => enter(table, entry, written),
  };
}

async function enter(table: BoardTable, entry: IntervalEntry, written: Written): Promise<string | null> {
  if (written.act !== "turn") return t("written.notHere");
  const { moves, size } = entry.board;
  const named = pointNamed(written.from);
  const from = named === null ? entry.from : (startOf(moves, Number(named), size) ?? Number(named));
  const target = writtenTarget(written);
  if (from === null) return t("written.empty", { example: writing(table, entry).example() });
  if (target === null) {
    entry.escape();
    entry.tap(from);
    return spokenChoice(entry) ?? t("written.whereTo", { from });
  }
  const to = targetOf(moves, from, Number(target), size);
  return playOr(table, `${from}>${to ?? target}`, to !== null);
}

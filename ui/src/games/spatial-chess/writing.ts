/** Moves of spatial chess as people type them: "b2 to e2", "a7 to a8, queen". */
import { t } from "../../lib/catalogue";
import { listed } from "../../lib/listed";
import type { BoardTable } from "../parts";
import { pointsOf } from "../points";
import { moverOf, playOr, targetOf } from "../written/entering";
import type { Written } from "../written/read";
import type { Writing } from "../written/writing";
import type { SpatialEntry } from "./entry.svelte";
import { spokenChoice } from "./spoken";
import { kindName } from "./text";

const KINDS = ["K", "Q", "R", "B", "H", "P"];

export function writing(table: BoardTable, entry: SpatialEntry): Writing {
  const [first] = entry.board.moves;
  return {
    names: {
      points: pointsOf(table.board),
      kinds: KINDS.flatMap((kind) => [[kindName(kind), kind] as const, [kind, kind] as const]),
    },
    example: () => t("written.example.points", { from: first?.from ?? "b2", to: first?.to ?? "b3" }),
    closed: table.closed,
    enter: (written) => enter(table, entry, written),
  };
}

async function enter(table: BoardTable, entry: SpatialEntry, written: Written): Promise<string | null> {
  if (written.act !== "turn") return t("written.notHere");
  const { moves, pieces, sideToMove } = entry.board;
  const to = targetOf(written);
  // "Queen to e2": the only queen that can go there.
  const mover = moverOf(written.from, to, {
    moves,
    standing: (kind) =>
      pieces.filter((piece) => piece.side === sideToMove && piece.kind === kind).map(({ cell }) => cell),
    kindName,
  });
  if ("answer" in mover) return mover.answer;
  const from = mover.point ?? entry.chosen;
  if (from === null) return t("written.empty", { example: writing(table, entry).example() });
  if (to === null) {
    entry.escape();
    entry.tap(from);
    return spokenChoice(entry) ?? t("written.whereTo", { from });
  }
  const move = moves.find((one) => one.from === from && one.to === to);
  if (!move || move.promotions.length === 0) return playOr(table, `${from}${to}`, move !== undefined);
  const { kind } = written;
  if (kind === null || !move.promotions.includes(kind)) {
    return t("written.become", { kinds: listed(move.promotions.map(kindName)) });
  }
  return playOr(table, `${from}${to}=${kind}`, true);
}

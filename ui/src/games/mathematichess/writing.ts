/** Turns of Mathematichess as people type them: "king on d4" while pieces are placed, then "b3 to c4". */
import { t } from "../../lib/catalogue";
import type { BoardTable } from "../parts";
import { pointsOf } from "../points";
import { moverOf, passOr, playOr, pointNamed, targetOf } from "../written/entering";
import type { Written } from "../written/read";
import type { Writing } from "../written/writing";
import type { TerritoryEntry } from "./entry.svelte";
import { kindName } from "./kindName";
import { spokenChoice } from "./spoken";

const KINDS = ["K", "Q", "R", "B", "N", "P"];

export function writing(table: BoardTable, entry: TerritoryEntry): Writing {
  const { moves, placing } = entry.board;
  const [first] = moves;
  return {
    names: {
      points: pointsOf(table.board),
      kinds: KINDS.flatMap((letter) => [[kindName(letter), letter] as const, [letter, letter] as const]),
    },
    example: () =>
      placing
        ? t("written.example.placing", {
            kind: kindName(placing.kinds[0] ?? "K"),
            point: placing.squares[0] ?? "d4",
          })
        : t("written.example.points", { from: first?.from ?? "b3", to: first?.to ?? "c4" }),
    closed: table.closed,
    enter: (written) => enter(table, entry, written),
  };
}

async function enter(table: BoardTable, entry: TerritoryEntry, written: Written): Promise<string | null> {
  const { moves, placing, pieces, sideToMove, canPass } = entry.board;
  if (written.act === "pass") return passOr(table, canPass ? "pass" : null);
  if (written.act === "end" && entry.move) return playOr(table, entry.move.text, true);
  if (written.act !== "turn") return t("written.notHere");
  const example = writing(table, entry).example();
  const to = targetOf(written);
  if (placing) {
    const named = written.from && "kind" in written.from ? written.from.kind : null;
    const kind = written.kind ?? named ?? entry.kind;
    const square = to ?? pointNamed(written.from);
    if (kind === null || square === null) return t("written.empty", { example });
    const legal = placing.squares.includes(square) && placing.kinds.includes(kind);
    return playOr(table, `${kind}@${square}`, legal);
  }
  // "Knight to e5": the only knight that can go there.
  const mover = moverOf(written.from, to, {
    moves,
    standing: (kind) =>
      pieces.filter((piece) => piece.side === sideToMove && piece.kind === kind).map(({ square }) => square),
    kindName,
  });
  if ("answer" in mover) return mover.answer;
  const from = mover.point ?? entry.chosen;
  if (from === null) return t("written.empty", { example });
  if (to === null) {
    entry.escape();
    entry.tap(from);
    return spokenChoice(entry) ?? t("written.whereTo", { from });
  }
  const move = moves.find((one) => one.from === from && one.to === to);
  return playOr(table, move?.text ?? `${from}${to}`, move !== undefined);
}

/** Turns and choices of spatial chess for a screen reader. */
import { t } from "../../lib/catalogue";
import type { ToldTurn } from "../parts";
import type { SpatialEntry } from "./entry.svelte";
import { kindName, modeName, pieceText, turnText } from "./text";

export function spokenTurn({ name, turn, facts }: ToldTurn): string {
  if (facts?.game !== "spatial-chess") return t("table.say.turn", { name, turn: turnText(turn) });
  const { piece, to, mode, captured, promotion, check } = facts;
  return t("spatialChess.spoken.turn", {
    name,
    piece: pieceText(piece),
    from: piece.cell,
    to,
    way: modeName(mode),
    captured: captured ? pieceText(captured) : "none",
    promotion: promotion ? kindName(promotion) : "none",
    check,
  });
}

export function spokenChoice(entry: SpatialEntry): string | null {
  const piece = entry.pieceOn(entry.chosen);
  if (!piece) return null;
  return t("spatialChess.spoken.chosen", {
    piece: pieceText(piece),
    cell: piece.cell,
    count: entry.targets.length,
    captures: entry.targets.filter(({ captures }) => captures).length,
  });
}

/** A hint at a turn of spatial chess. */

import type { MatchHint } from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { kindName, modeName, pieceText } from "./text";

export function hintTexts({ facts }: MatchHint): readonly string[] {
  if (facts?.game !== "spatial-chess") return [];
  const { piece, to, mode, captured, promotion, check } = facts;
  return [
    t("spatialChess.hint.piece", { piece: pieceText(piece), cell: piece.cell }),
    t("spatialChess.hint.to", { to }),
    t("spatialChess.hint.move", {
      piece: pieceText(piece),
      from: piece.cell,
      to,
      way: modeName(mode),
      captured: captured ? pieceText(captured) : "none",
      promotion: promotion ? kindName(promotion) : "none",
      check,
    }),
  ];
}

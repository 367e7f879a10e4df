/** A hint at a turn of Mathematichess. */

import type { HintTurn, MatchHint } from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { kindName } from "./kindName";
import { signed } from "./text";

export function hintTexts({ facts }: MatchHint): readonly string[] {
  if (facts?.game !== "mathematichess") return [];
  const { from, to, piece, gains } = facts;
  if (to === null || piece === null) return [t("play.hint.pass")];
  if (from === null) {
    const kind = kindName(piece.kind);
    return [t("mathematichess.hint.kind", { kind }), t("mathematichess.hint.place", { kind, square: to })];
  }
  const gain = signed(gains[piece.side]);
  const other = signed(gains[piece.side === "white" ? "black" : "white"]);
  return [
    t("mathematichess.hint.piece", { square: from }),
    t("mathematichess.hint.to", { square: to }),
    t("mathematichess.hint.move", { from, to, gain, other }),
  ];
}

/** What a reply brings: "+37 for them, −54 for you." */
export function bringsText({ facts }: HintTurn): string | null {
  if (facts?.game !== "mathematichess" || facts.piece === null) return null;
  const { side } = facts.piece;
  const gain = signed(facts.gains[side]);
  const other = signed(facts.gains[side === "white" ? "black" : "white"]);
  return t("mathematichess.hint.reply", { gain, other });
}

/** A move in a few words: "+ moved E7 → E5". */
import { pieceText } from "../../board/spoken";
import { sign } from "../../board/symbols";
import type { Explanation, Piece } from "../../lib/bindings";
import { t } from "../../lib/catalogue";

type Move = { sign: string; from: string; to: string; captured: Piece | null; over?: string | null };

/** What the acting piece did before any removal. */
export function moveTitle({ sign, from, to, captured, over }: Move): string {
  if (from === to) return t("play.did.stay", { sign, point: to });
  if (!captured) return t("play.did.move", { sign, from, to });
  const piece = pieceText(captured);
  return over
    ? t("play.did.jump", { sign, from, to, over, piece })
    : t("play.did.take", { sign, from, to, piece });
}

/** What a whole turn did before any removal; it may be a pass. */
export function turnTitle({ acting, from, to, captured, over }: Explanation): string {
  return acting && from && to
    ? moveTitle({ sign: sign(acting.symbol), from, to, captured, over })
    : t("play.passes");
}

/** What a suggested turn would do: "+ E7 → E5". */
export function wouldTitle({ acting, from, to, captured, over }: Explanation): string {
  if (!acting || !from || !to) return t("play.passes");
  const of = { sign: sign(acting.symbol), from, to };
  if (from === to) return t("play.would.stay", of);
  if (!captured) return t("play.would.move", of);
  const piece = pieceText(captured);
  return over ? t("play.would.jump", { ...of, over, piece }) : t("play.would.take", { ...of, piece });
}

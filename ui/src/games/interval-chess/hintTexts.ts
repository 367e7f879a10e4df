/** A hint at a move of interval chess, or why there is none. */

import type { MatchHint } from "../../lib/bindings";
import { t } from "../../lib/catalogue";

export function hintTexts({ facts, left }: MatchHint): readonly string[] {
  if (facts?.game !== "interval-chess") return [];
  const { from, to } = facts;
  return [
    t("intervalChess.hint.from", { from }),
    t("intervalChess.hint.to", { to }),
    t("intervalChess.hint.turn", { from, to, left: left ?? 0 }),
  ];
}

export function noHint({ unsolvable }: MatchHint): string {
  return t(unsolvable ? "intervalChess.unsolvable" : "intervalChess.hint.none");
}

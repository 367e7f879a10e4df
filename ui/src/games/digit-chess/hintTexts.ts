/** A hint at a turn of digit chess. It does not reveal what an attack on a hidden piece would do. */

import type { MatchHint } from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { pathOf, turnText } from "./text";

export function hintTexts({ turn, facts }: MatchHint): readonly string[] {
  if (turn === null) return [];
  if (turn === "pass") return [t("digitChess.mustPass")];
  const path = pathOf(turn);
  if (!path) return [t("digitChess.hint.turnOver", { point: turn.slice(1) })];
  const { from, attacks, to } = path;
  return [
    t("digitChess.hint.piece", { point: from }),
    t(attacks ? "digitChess.hint.attack" : "digitChess.hint.to", { point: to }),
    facts?.game === "digit-chess"
      ? t("digitChess.hint.move", { from, to, count: facts.captured.length })
      : t("digitChess.hint.try", { turn: turnText(turn) }),
  ];
}

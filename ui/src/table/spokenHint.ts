/** A hint to be heard, in the words that all games share. */
import type { GameParts } from "../games/parts";
import { t } from "../lib/catalogue";
import type { MatchHint } from "../match/match";
import type { HintStage } from "./hints.svelte";

/** The point that a hint begins at. */
function beginning({ facts }: MatchHint): string | null {
  switch (facts?.game) {
    case "spatial-chess":
      return facts.piece.cell;
    case "digit-chess":
    case "mathematichess":
      return facts.from ?? facts.to;
    case "interval-chess":
      return String(facts.from);
    default:
      return null;
  }
}

/** First the point to look at, then the whole turn. */
export function spokenHint(hint: MatchHint, stage: HintStage, parts: Pick<GameParts, "turnText">): string {
  if (hint.turn === null) return t("table.say.hint.none");
  const point = beginning(hint);
  if (stage === 1 && point !== null) return t("table.say.hint.point", { point });
  return t("table.say.hint.turn", { turn: parts.turnText(hint.turn) });
}

/** A hint in words, a little more at each stage. */
import { pieceText } from "../../board/spoken";
import type { MatchHint, MathematicalHint } from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { inTurn } from "../../lib/sentences";

/** Which piece; where to, or which equation; the whole turn. */
export type HintStage = 1 | 2 | 3;

/** A hint without what only a game knows. */
export type HintWords = Pick<MathematicalHint, "piece" | "destination" | "equation" | "turn">;

/** The hint in its stages; a pass has one. */
export function hintTexts({ steps }: Pick<MatchHint, "steps">): readonly string[] {
  if (!steps?.piece) return [t("play.hint.pass")];
  return ([1, 2, 3] as const).map((stage) => hintText(steps, stage));
}

/** What the hint says at a stage. */
export function hintText({ piece, destination, equation, turn }: HintWords, stage: HintStage): string {
  if (!piece || !destination) return t("play.hint.pass");
  const { point } = piece;
  if (stage === 1) return t("play.hint.piece", { piece: pieceText(piece), point });
  const { captured, gained } = turn;
  const where = captured
    ? t("play.hint.take", { piece: pieceText(captured), point: destination })
    : t(destination === point ? "play.hint.stay" : "play.hint.way", { point: destination });
  if (stage === 3) return inTurn(where, t("play.hint.gains", { points: gained }));
  return inTurn(where, equation && t("play.hint.equation"));
}

/** The text of a hint, with more at each stage. */
import { pieceText } from "../../board/spoken";
import type { MatchHint, MathematicalHint } from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { inTurn } from "../../lib/sentences";

/** The stages: which piece; where to, or which equation; the whole turn. */
export type HintStage = 1 | 2 | 3;

/** The parts of a hint that do not need a match. */
export type HintWords = Pick<MathematicalHint, "piece" | "destination" | "equation" | "turn">;

/** The texts of the stages; for a pass there is one. */
export function hintTexts({ steps }: Pick<MatchHint, "steps">): readonly string[] {
  if (!steps?.piece) return [t("play.hint.pass")];
  return ([1, 2, 3] as const).map((stage) => hintText(steps, stage));
}

/** The text of a hint at a stage. */
export function hintText({ piece, destination, equation, turn }: HintWords, stage: HintStage): string {
  if (!piece || !destination) return t("play.hint.pass");
  const { point } = piece;
  const which = t("play.hint.piece", { piece: pieceText(piece), point });
  if (stage === 1) return which;
  const { captured, gained } = turn;
  const where = captured
    ? t("play.hint.take", { piece: pieceText(captured), point: destination })
    : t(destination === point ? "play.hint.stay" : "play.hint.way", { point: destination });
  // Whoever hears the whole turn must not have to remember the piece.
  if (stage === 3) return inTurn(which, where, t("play.hint.gains", { points: gained }));
  return inTurn(where, equation && t("play.hint.equation"));
}

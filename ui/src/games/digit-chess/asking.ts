/** What a player of digit chess is asked about a turn that fills a line, and what the answer is told, in words. */
import type { DigitBoard, DigitMove, DigitTurnFacts, TurnFacts } from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { listed } from "../../lib/listed";
import { inTurn } from "../../lib/sentences";
import { ruleOf } from "./sheet";
import { lineName, pieceText } from "./text";

/** The board, and the turn that is asked about. */
type Asking = { board: DigitBoard; filling: DigitMove | null };

/** "Row 1: what does it take?" */
export function askedTitle({ filling }: Pick<Asking, "filling">): string {
  const fills = filling?.fills ?? [];
  return t("digitChess.asked.title", { lines: listed(fills.map(lineName)), count: fills.length });
}

/** The question about the chosen turn, and how it is answered. */
export function askedText(entry: Asking): string {
  return inTurn(askedTitle(entry), askedHow(entry));
}

/** How the question about the chosen turn is worked out and answered. */
export function askedHow({ board }: Pick<Asking, "board">): string {
  return t(`digitChess.asked.how.${ruleOf(board) === 2 ? 2 : 1}`);
}

/** "Right! Taken: 1 of seat B." */
export function judgedText(right: boolean, facts: TurnFacts | DigitTurnFacts | null): string {
  const captured = facts !== null && "comparisons" in facts ? facts.captured : [];
  return t("digitChess.judged", {
    right: String(right),
    count: captured.length,
    pieces: listed(captured.map(pieceText)),
  });
}

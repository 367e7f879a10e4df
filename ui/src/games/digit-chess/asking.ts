/** What a player of digit chess is asked about a turn that fills a line, and what the answer is told, in words. */
import type {
  DigitBoard,
  DigitLine,
  DigitMove,
  DigitTurnFacts,
  FilledLine,
  Player,
  TurnFacts,
} from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { listed } from "../../lib/listed";
import { inTurn } from "../../lib/sentences";
import { circlesOf, type LinePlace, letterOf, ruleOf } from "./sheet";
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

/** "Right! Taken: 1 of Lee." */
export function judgedText(
  right: boolean,
  facts: TurnFacts | DigitTurnFacts | null,
  players: readonly Player[],
): string {
  const captured = facts !== null && "comparisons" in facts ? facts.captured : [];
  return t("digitChess.judged", {
    right,
    count: captured.length,
    pieces: listed(captured.map((piece) => pieceText(piece, players))),
  });
}

/** The filled line, and the enemy's with which it is compared. */
export function comparedLines(
  line: FilledLine,
  { points }: Pick<DigitBoard, "points">,
): readonly LinePlace[] {
  const boardOf = (point: string) => points.find((one) => one.point === point)?.board ?? 0;
  const boards = new Set(line.against.map(boardOf));
  return [line, ...[...boards].map((board) => ({ ...line, board }))];
}

/** "Without the piece that comes: A: Row 1 makes 12, B: Row 1 makes 9." */
export function measuredText(entry: Asking & { measureOf(line: LinePlace): DigitLine | null }): string {
  const lines = (entry.filling?.fills ?? []).flatMap((line) => comparedLines(line, entry.board));
  const texts = lines.flatMap((line) => {
    const { measure } = entry.measureOf(line) ?? {};
    const name = t("digitChess.lineOf", { board: letterOf(line.board), line: lineName(line) });
    return measure === undefined ? [] : [t("digitChess.asked.sum", { line: name, measure })];
  });
  return texts.length === 0 ? "" : t("digitChess.asked.sums", { lines: listed(texts) });
}

/** A place as an example of what is written: it lies on the line that is filled, where nothing can be taken, so that it never
 * tells the answer. */
export function examplePlace({ fills }: DigitMove): string {
  const [line] = fills;
  return (line && circlesOf(line)[0]) ?? "a11";
}

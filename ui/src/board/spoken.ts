/** The names of pieces and points for a screen reader. */
import type { Piece, PlacedPiece, Side } from "../lib/bindings";
import { type PlainKey, t } from "../lib/catalogue";
import { enumerated } from "../lib/listed";
import { isDigit, sign } from "./symbols";
import type { Mark, Note } from "./view";

const OPERATOR_NAMES: Record<string, PlainKey> = {
  "+": "board.operator.plus",
  "-": "board.operator.minus",
  x: "board.operator.times",
  ":": "board.operator.divide",
  P: "board.operator.power",
  R: "board.operator.root",
};

/** The name of a symbol: "6", "plus". */
export function symbolName(symbol: string): string {
  const key = OPERATOR_NAMES[symbol];
  return isDigit(symbol) || !key ? symbol : t(key);
}

/** "White" or "Black". */
export function sideName(side: Side): string {
  return t(`board.side.${side}`);
}

/** "white 6". */
export function pieceName(piece: Piece): string {
  return t(`board.piece.${piece.side}`, { symbol: symbolName(piece.symbol) });
}

/** "white 6", with the sign of an operator instead of its name: for display. */
export function pieceText(piece: Piece): string {
  return t(`board.piece.${piece.side}`, { symbol: sign(piece.symbol) });
}

/** "white 6 on E7". */
export function placedPieceName(piece: PlacedPiece): string {
  return t("board.pieceOn", { piece: pieceName(piece), point: piece.point });
}

/** "not right, reason b". */
export function noteText({ letter }: Note): string {
  return letter === null ? t("board.note.right") : t("board.note.wrong", { letter });
}

/** "E7, white 6, can be taken". */
export function cellText(
  point: string,
  piece: Piece | undefined,
  mark: Mark | undefined,
  note?: Note | undefined,
  ringed = false,
): string {
  const content = piece ? pieceName(piece) : t("board.empty");
  const words = mark ? t(`board.mark.${mark}`) : null;
  return enumerated([
    point,
    content,
    words,
    ringed ? t("board.mark.ringed") : null,
    note ? noteText(note) : null,
  ]);
}

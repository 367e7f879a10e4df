/** Pieces, cells and lines of spatial chess in words. */
import type { Mark } from "../../board/view";
import type { SpatialBoard, SpatialCell, SpatialPiece } from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { enumerated } from "../../lib/listed";
import { isCubic } from "./places";

type Kind = "K" | "Q" | "R" | "B" | "H" | "P";
type Mode = "O" | "F" | "D";

/** "queen". */
export function kindName(kind: string): string {
  return t(`spatialChess.kind.${kind as Kind}`);
}

/** "white queen". */
export function pieceText({ side, kind }: Pick<SpatialPiece, "side" | "kind">): string {
  return t(`spatialChess.piece.${side}`, { kind: kindName(kind) });
}

/** The layer of the cube, or the block of a larger board: "Layer 2", "Block 3, 1". */
export function placeName(board: SpatialBoard, at: readonly number[]): string {
  const [z = 0, w = 0] = at;
  return isCubic(board)
    ? t("spatialChess.layer", { layer: z + 1 })
    : t("spatialChess.block", { column: z + 1, row: w + 1 });
}

/** The mode of a move: "straight", "across a face", "through the cube". */
export function modeName(mode: string): string {
  return t(`spatialChess.mode.${mode as Mode}`);
}

/** "b2 → e2", "a7 → a8, queen". */
export function turnText(turn: string): string {
  const [, from = "", to = "", kind] = /^([a-z]+\d+)([a-z]+\d+)(?:=([A-Z]))?$/.exec(turn) ?? [];
  if (to === "") return turn;
  return kind
    ? t("spatialChess.written.promotes", { from, to, kind: kindName(kind) })
    : t("spatialChess.written.moves", { from, to });
}

/** The accessible name of a cell. */
export function cellText(
  board: SpatialBoard,
  { cell, at }: SpatialCell,
  piece: SpatialPiece | undefined,
  mark: Mark | undefined,
  mode: string | undefined,
): string {
  return enumerated([
    cell,
    placeName(board, at.slice(2)),
    piece ? pieceText(piece) : t("board.empty"),
    board.kingInCheck === cell ? t("spatialChess.inCheck") : "",
    board.checkers.includes(cell) ? t("spatialChess.givesCheck") : "",
    mark ? t(`board.mark.${mark}`) : "",
    mode ? modeName(mode) : "",
  ]);
}

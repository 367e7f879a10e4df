/** A position of Mathematical Chess while it is being set up piece by piece. */
import { widestBoard } from "../../../board/scale";
import { sideName } from "../../../board/spoken";
import { type BoardView, plainBoard } from "../../../board/view";
import { boardOf } from "../../../games/mathematical-chess/matchBoard";
import type { AnalysisSetup, Board, Compare, Piece, PlacedPiece, Side } from "../../../lib/bindings";
import { t } from "../../../lib/catalogue";
import { fitting, mirrored, move, put } from "./placingPieces";

export class SettingUp {
  size = $state(0);
  pieces = $state.raw<readonly PlacedPiece[]>([]);
  sideToMove = $state<Side>("white");
  compare = $state<Compare>("last");
  /** The piece that a tap places. */
  palette = $state.raw<Piece | null>({ side: "white", symbol: "1" });
  readonly view: BoardView = $derived.by(() => plainBoard(this.size, this.pieces));

  /** Begins with the pieces of a position. */
  constructor(board: Board) {
    const { size, pieces, sideToMove, compare } = boardOf({ board });
    this.size = size;
    this.pieces = pieces;
    this.sideToMove = sideToMove;
    this.compare = compare;
  }

  get detail(): string {
    return positionDetail(this);
  }

  /** The largest width of the board in a wide window, in pixels. */
  get widest(): number {
    return widestBoard(this.size);
  }

  get setup(): AnalysisSetup {
    const { size, pieces, sideToMove, compare } = this;
    return { kind: "pieces", size, pieces: [...pieces], sideToMove, compare };
  }

  tap(point: string) {
    this.pieces = put(this.pieces, point, this.palette);
  }

  drop(from: string, to: string) {
    this.pieces = move(this.pieces, from, to);
  }

  /** Sets another size; pieces outside of it are removed. */
  resize(size: number) {
    this.pieces = fitting(this.pieces, size);
    this.size = size;
  }

  mirror() {
    this.pieces = mirrored(this.pieces, this.size);
  }
}

/** The details of a position, such as "White to move · last digit". */
export function positionDetail({ sideToMove, compare }: { sideToMove: Side; compare: Compare }): string {
  return t("analysis.detail", { side: sideName(sideToMove), compare: t(`play.compare.${compare}`) });
}

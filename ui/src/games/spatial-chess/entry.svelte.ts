/** Entering a move of spatial chess: a piece, its target, and the promotion of a pawn. */
import type { SpatialBoard, SpatialMove, SpatialPiece } from "../../lib/bindings";
import type { BoardEntry, BoardTable } from "../parts";
import { textIn } from "../picked";
import { FIRST_LOOK } from "./cube";
import { wayOf } from "./places";

export class SpatialEntry implements BoardEntry {
  /** The cell of the piece to move. */
  chosen = $state<string | null>(null);
  /** The pawn's move that needs the choice of a promotion. */
  promoting = $state.raw<SpatialMove | null>(null);
  /** The cell under the pointer: the way to it is shown. */
  pointed = $state<string | null>(null);
  /** The cube's viewing direction, kept from turn to turn. */
  look = $state.raw(FIRST_LOOK);
  readonly #table: BoardTable;

  readonly board: SpatialBoard = $derived.by(() => {
    const { board } = this.#table;
    if (board.game !== "spatial-chess") throw new Error("This is another game's board.");
    return board;
  });
  /** The targets of the chosen piece. */
  readonly targets: readonly SpatialMove[] = $derived.by(() =>
    this.#table.closed ? [] : this.board.moves.filter(({ from }) => from === this.chosen),
  );
  /** The cells on the way to the cell under the pointer. */
  readonly way: readonly string[] = $derived.by(() => {
    const move = this.targets.find(({ to }) => to === this.pointed);
    return move ? wayOf(this.board.cells, move) : [];
  });

  constructor(table: BoardTable) {
    this.#table = table;
  }

  /** The piece on a cell. */
  pieceOn(cell: string | null): SpatialPiece | undefined {
    return this.board.pieces.find((piece) => piece.cell === cell);
  }

  #isOwn(cell: string): boolean {
    return this.pieceOn(cell)?.side === this.board.sideToMove;
  }

  /** A cell was tapped. */
  tap(cell: string) {
    if (this.#table.closed) return;
    if (cell === this.chosen) this.escape();
    else if (this.#isOwn(cell)) this.#choose(cell);
    else if (this.chosen !== null) this.#go(this.chosen, cell);
  }

  /** A piece was dragged onto a cell. */
  drop(from: string, to: string) {
    if (this.#table.closed) return;
    this.#choose(from);
    this.#go(from, to);
  }

  /** Whether this piece can be dragged. */
  liftable(cell: string): boolean {
    return !this.#table.closed && this.#isOwn(cell);
  }

  #choose(cell: string) {
    this.escape();
    this.chosen = cell;
  }

  #go(from: string, to: string) {
    const move = this.board.moves.find((one) => one.from === from && one.to === to);
    if (!move) this.#table.refuse(`${from}${to}`);
    else if (move.promotions.length > 0) this.promoting = move;
    else this.#table.play(`${from}${to}`);
  }

  /** Chooses the promotion. */
  promote(kind: string) {
    if (this.promoting) this.#table.play(`${this.promoting.from}${this.promoting.to}=${kind}`);
  }

  escape() {
    this.chosen = null;
    this.promoting = null;
    this.pointed = null;
  }

  reset() {
    this.escape();
  }

  begun(): unknown {
    return this.chosen === null ? null : { chosen: this.chosen, promoting: this.promoting?.to ?? null };
  }

  resume(begun: unknown) {
    const chosen = textIn(begun, "chosen");
    if (chosen === null || !this.#isOwn(chosen)) return;
    this.#choose(chosen);
    const to = textIn(begun, "promoting");
    this.promoting = this.targets.find((move) => move.to === to && move.promotions.length > 0) ?? null;
  }
}

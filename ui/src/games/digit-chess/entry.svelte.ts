/** Entering a turn of digit chess: an own piece and where it goes, or a piece that is turned over. */
import type { DigitBoard, DigitMove } from "../../lib/bindings";
import type { BoardEntry, BoardTable } from "../parts";
import { numberIn, textIn } from "../picked";

export class DigitEntry implements BoardEntry {
  chosen = $state<string | null>(null);
  /** The seat of the enlarged board, if the whole sheet is small. */
  zoom = $state<number | null>(null);
  /** Whether the measures of all rows and columns are shown. */
  measures = $state(false);
  readonly #table: BoardTable;

  readonly board: DigitBoard = $derived.by(() => {
    const { board } = this.#table;
    if (board.game !== "digit-chess") throw new Error("This is another game's board.");
    return board;
  });
  /** The turns of the chosen piece. */
  readonly targets: readonly DigitMove[] = $derived.by(() =>
    this.#table.closed || this.chosen === null
      ? []
      : this.board.moves.filter(({ from }) => from === this.chosen),
  );
  /** The turn that turns the chosen piece over. */
  readonly turnOver: DigitMove | null = $derived.by(() =>
    this.#table.closed || this.chosen === null
      ? null
      : (this.board.moves.find(({ from, to }) => from === null && to === this.chosen) ?? null),
  );

  constructor(table: BoardTable) {
    this.#table = table;
  }

  /** A point was tapped. */
  tap(point: string) {
    if (this.#table.closed) return;
    const target = this.targets.find(({ to }) => to === point);
    if (target) return this.#table.play(target.text);
    if (point === this.chosen) {
      // The second tap on a hidden piece turns it over.
      if (this.turnOver) this.#table.play(this.turnOver.text);
      else this.escape();
      return;
    }
    if (this.#canAct(point)) {
      this.chosen = point;
      return;
    }
    if (this.chosen !== null) {
      this.#table.refuse(this.attempted(this.chosen, point));
      return;
    }
    const piece = this.board.pieces.find((one) => one.point === point);
    if (piece) this.#table.refuse(`${point}-${point}`);
  }

  /** A piece was dragged to another point. */
  drop(from: string, to: string) {
    const move = this.board.moves.find((one) => one.from === from && one.to === to);
    if (move) this.#table.play(move.text);
    else this.#table.refuse(this.attempted(from, to));
  }

  /** The text of a turn that is tried: in rule 3 a piece attacks what is on its target. */
  attempted(from: string, to: string): string {
    const { pieces, variant } = this.board;
    const attacks = variant.endsWith("r3") && pieces.some(({ point }) => point === to);
    return `${from}${attacks ? "x" : "-"}${to}`;
  }

  /** Whether this piece can be dragged. */
  liftable(point: string): boolean {
    return !this.#table.closed && this.board.moves.some(({ from }) => from === point);
  }

  #canAct(point: string): boolean {
    return this.board.moves.some(({ from, to }) => from === point || (from === null && to === point));
  }

  /** Deselects the piece, or shows the whole sheet again. */
  back() {
    if (this.chosen === null) this.zoom = null;
    else this.escape();
  }

  escape() {
    this.chosen = null;
  }

  reset() {
    this.escape();
    this.zoom = null;
  }

  begun(): unknown {
    return this.chosen === null ? null : { chosen: this.chosen, zoom: this.zoom };
  }

  resume(begun: unknown) {
    const chosen = textIn(begun, "chosen");
    if (chosen === null || !this.#canAct(chosen)) return;
    this.chosen = chosen;
    this.zoom = numberIn(begun, "zoom");
  }
}

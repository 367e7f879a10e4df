/** Entering a move of interval chess: counters are lifted, then put down. Also steps through a solution. */
import type { IntervalBoard, IntervalRow, SolutionStep } from "../../lib/bindings";
import type { BoardEntry, BoardTable } from "../parts";
import { numberIn } from "../picked";
import { startOf, targetOf } from "./rows";

/** How long each step of a running solution is shown, in milliseconds. */
const STEP = 900;

const NO_ROW: IntervalRow = { cells: "", earlier: null, moves: 0, solved: false };

export class IntervalEntry implements BoardEntry {
  /** The first of the lifted cells. */
  from = $state<number | null>(null);
  /** The solution from here, while it is shown. */
  shown = $state.raw<readonly SolutionStep[] | null>(null);
  /** The number of its moves shown so far. */
  step = $state(0);
  /** The fewest moves to the goal from here, if known. */
  left = $state<number | null>(null);
  /** Whether the puzzle can no longer be solved. */
  unsolvable = $state(false);
  /** Whether there is no solution to show. */
  noSolution = $state(false);
  /** Whether cells are large enough to tap, even if not all are visible; otherwise all are visible, however small. */
  zoomed = $state(true);
  readonly #table: BoardTable;
  #timer: ReturnType<typeof setInterval> | undefined;
  #asked = 0;
  /** The number of the latest request for a solution; it rises with a new row, or if the game is left, since the answer is
   * then that of another row. */
  #sought = 0;

  readonly board: IntervalBoard = $derived.by(() => {
    const { board } = this.#table;
    if (board.game !== "interval-chess") throw new Error("This is another game's board.");
    return board;
  });
  /** The seat whose row is shown for a move; the first seat's when the game is over. */
  readonly seat: number = $derived.by(() =>
    this.board.rows.length === 1 ? 0 : (this.#table.seatToMove ?? 0),
  );
  readonly row: IntervalRow = $derived(this.board.rows[this.seat] ?? NO_ROW);
  readonly chosen: string | null = $derived(this.from === null ? null : String(this.from));

  constructor(table: BoardTable) {
    this.#table = table;
    void this.#look();
  }

  /** The cells that are drawn for a seat: those of the shown solution, or the present ones. */
  cellsOf(seat: number): string {
    const step = seat === this.seat ? this.shown?.[this.step - 1] : undefined;
    return step?.cells ?? this.board.rows[seat]?.cells ?? "";
  }

  /** A cell was tapped. */
  tap(cell: number) {
    if (this.#table.closed || this.shown) return;
    const { moves, size } = this.board;
    if (this.from !== null) {
      const to = targetOf(moves, this.from, cell, size);
      if (to !== null) return this.#table.play(`${this.from}>${to}`);
      if (cell === this.from) return this.escape();
    }
    const from = startOf(moves, cell, size);
    if (from !== null) this.from = from;
    else if (this.from !== null || this.row.cells[cell - 1] !== ".") {
      this.#table.refuse(this.from === null ? `${cell}>${this.#firstEmpty()}` : `${this.from}>${cell}`);
    }
  }

  #firstEmpty(): number {
    return this.row.cells.indexOf(".") + 1;
  }

  /** Counters were dragged. */
  drop(from: number, cell: number) {
    const start = startOf(this.board.moves, from, this.board.size);
    const to = start === null ? null : targetOf(this.board.moves, start, cell, this.board.size);
    if (start !== null && to !== null) this.#table.play(`${start}>${to}`);
    else this.#table.refuse(`${start ?? from}>${cell}`);
  }

  /** Whether the counter on a cell can be dragged. */
  liftable(cell: number): boolean {
    return !this.#table.closed && !this.shown && startOf(this.board.moves, cell, this.board.size) !== null;
  }

  /** Shows the solution of the puzzle from here, move by move. */
  async showSolution() {
    const sought = ++this.#sought;
    const steps = await this.#table.solution();
    if (sought !== this.#sought) return;
    this.noSolution = steps.length === 0;
    if (this.noSolution) return;
    this.from = null;
    this.shown = steps;
    this.step = 0;
    this.run();
  }

  /** Runs the shown solution automatically. */
  run() {
    this.halt();
    this.#timer = setInterval(() => this.walk(1), STEP);
  }

  /** Stops running the shown solution. */
  halt() {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Steps forwards or backwards in the shown solution. */
  walk(steps: number) {
    const last = this.shown?.length ?? 0;
    this.step = Math.max(0, Math.min(last, this.step + steps));
    if (this.step === last) this.halt();
  }

  /** Returns to the present row. */
  closeSolution() {
    this.#sought++;
    this.halt();
    this.shown = null;
    this.step = 0;
  }

  escape() {
    this.from = null;
  }

  reset() {
    this.closeSolution();
    this.noSolution = false;
    this.escape();
    void this.#look();
  }

  leave() {
    this.closeSolution();
  }

  begun(): unknown {
    return this.from === null ? null : { from: this.from };
  }

  resume(begun: unknown) {
    const from = numberIn(begun, "from");
    const { moves, size } = this.board;
    if (from !== null && startOf(moves, from, size) === from) this.from = from;
  }

  /** Loads the distance to the goal. Nothing is shown if it is unknown. */
  async #look() {
    const asked = ++this.#asked;
    this.left = null;
    this.unsolvable = false;
    if (this.#table.closed || this.#table.seatToMove === null) return;
    const found = await this.#table.outlook().catch(() => null);
    if (asked !== this.#asked || !found) return;
    this.left = found.left;
    this.unsolvable = found.unsolvable;
  }
}

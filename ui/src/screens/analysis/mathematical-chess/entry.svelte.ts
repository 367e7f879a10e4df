/** A turn of Mathematical Chess on the analysis board, entered step by step. */
import { type BoardView, plainBoard } from "../../../board/view";
import { PositionTurn } from "../../../exercise/positionTurn.svelte";
import { boardOf } from "../../../games/mathematical-chess/matchBoard";
import { replayBoard } from "../../../games/mathematical-chess/replayBoard";
import type { BoardEntry } from "../../../games/parts";
import type { AnalysisTable } from "../analysisTable.svelte";

export class PositionEntry implements BoardEntry {
  turn = $state.raw<PositionTurn>() as PositionTurn;
  readonly #table: AnalysisTable;

  readonly chosen: string | null = $derived.by(() => this.turn.entry.from);

  readonly view: BoardView = $derived.by(() => {
    if (this.chosen !== null) return this.turn.view;
    const { size, pieces } = boardOf(this.#table);
    const explanation = this.#table.played?.explanation;
    const best = this.#table.best?.explanation;
    const shown = explanation
      ? { ...replayBoard(size, { pieces, explanation }), marks: new Map() }
      : plainBoard(size, pieces);
    return {
      ...shown,
      pieces,
      arrows:
        best?.from && best.to && best.from !== best.to
          ? [{ from: best.from, to: best.to, kind: "better" }]
          : [],
    };
  });

  constructor(table: AnalysisTable) {
    this.#table = table;
    this.reset();
  }

  escape() {
    this.turn.escape();
  }

  reset() {
    this.turn = new PositionTurn({ position: this.#table.position, board: boardOf(this.#table) });
  }
}

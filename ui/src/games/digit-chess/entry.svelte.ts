/** Entering a turn of digit chess: an own piece and where it goes, or a piece that is turned over. */
import type { DigitBoard, DigitLine, DigitMove, DigitPiece, DigitTurnFacts } from "../../lib/bindings";
import { toast } from "../../lib/toast.svelte";
import type { BoardEntry, BoardTable } from "../parts";
import { numberIn, textIn } from "../picked";
import { askedText, judgedText, measuredText } from "./asking";
import { circlesOf, type LinePlace } from "./sheet";
import { lineKey } from "./text";

export class DigitEntry implements BoardEntry {
  chosen = $state<string | null>(null);
  /** The seat of the enlarged board, if the whole sheet is small. */
  zoom = $state<number | null>(null);
  /** Whether the measures of all rows and columns are shown. */
  measures = $state(false);
  /** The measures that the player has asked for, where the board does not have them. */
  #asked = $state.raw<readonly DigitLine[]>([]);
  /** The chosen turn, which fills a line: its player says first what it takes. */
  filling = $state.raw<DigitMove | null>(null);
  /** The points of the pieces that it takes, as its player says. */
  named = $state.raw<readonly string[]>([]);
  /** The player's last answer with what the turn did, until the next act. */
  judged = $state.raw<{ right: boolean; facts: DigitTurnFacts } | null>(null);
  readonly #table: BoardTable;

  readonly board: DigitBoard = $derived.by(() => {
    const { board } = this.#table;
    if (board.game !== "digit-chess") throw new Error("This is another game's board.");
    return board;
  });
  /** The turns of the chosen piece. */
  readonly targets: readonly DigitMove[] = $derived.by(() =>
    this.#table.closed || this.chosen === null || this.filling !== null
      ? []
      : this.board.moves.filter(({ from }) => from === this.chosen),
  );
  /** The turn that turns the chosen piece over. */
  readonly turnOver: DigitMove | null = $derived.by(() =>
    this.#table.closed || this.chosen === null
      ? null
      : (this.board.moves.find(({ from, to }) => from === null && to === this.chosen) ?? null),
  );

  /** The pieces as they are shown: with one that fills a line where it is about to go. */
  readonly pieces: readonly DigitPiece[] = $derived.by(() => {
    const { filling, board } = this;
    if (!filling?.to) return board.pieces;
    const { from, to } = filling;
    return board.pieces.map((piece) => (piece.point === from ? { ...piece, point: to } : piece));
  });
  /** The rows and columns with their measures, as far as they may be shown. */
  readonly lines: readonly DigitLine[] = $derived.by(() =>
    this.#asked.length > 0 ? this.#asked : this.board.lines,
  );
  /** The lines whose measures are true of the pieces as they are shown. */
  readonly measured: readonly DigitLine[] = $derived.by(() => {
    if (!this.measures) return [];
    const { filling } = this;
    const moved = filling ? [filling.from, filling.to] : [];
    return this.lines.filter((line) => !circlesOf(line).some((circle) => moved.includes(circle)));
  });
  /** The points of the pieces on the lines that are compared. */
  readonly compared: readonly string[] = $derived(
    this.filling === null ? [] : [...new Set(this.filling.fills.flatMap(({ against }) => against))],
  );

  constructor(table: BoardTable) {
    this.#table = table;
  }

  /** Whether the player has to find what lines take. */
  get finds(): boolean {
    return this.#table.finds ?? false;
  }

  /** Whether the measures can be shown. */
  get canMeasure(): boolean {
    return !this.finds || (this.#table.measures !== undefined && !this.#table.closed);
  }

  /** What helps with the open question: the measures of the lines before the turn. */
  get asked() {
    if (this.filling === null) return null;
    return { help: this.canMeasure && !this.measures ? () => this.#help() : null };
  }

  async #help() {
    const { filling } = this;
    await this.measure();
    if (this.measures && filling === this.filling) this.#table.tell?.(measuredText(this));
  }

  /** The measure of a line before the turn that is asked about; null while it is not shown, and where nothing stands. */
  measureOf(place: LinePlace): DigitLine | null {
    if (!this.measures) return null;
    return this.lines.find((line) => lineKey(line) === lineKey(place)) ?? null;
  }

  /** Shows the measures, or hides them. Where the player has to find them, they are asked for, as help. */
  async measure() {
    if (this.measures || !this.finds || this.#asked.length > 0) {
      this.measures = !this.measures;
      return;
    }
    const { board } = this;
    try {
      const lines = (await this.#table.measures?.()) ?? [];
      if (board !== this.board) return;
      this.#asked = lines;
      this.measures = true;
    } catch (error) {
      toast.fail(error);
    }
  }

  /** Makes a turn, or asks first what it takes. */
  go(move: DigitMove) {
    if (!this.finds || move.fills.length === 0) return this.#table.play(move.text);
    this.chosen = move.from;
    this.filling = move;
    this.named = [];
    // The enemy's lines are on other boards.
    this.zoom = null;
    this.#table.tell?.(askedText(this));
  }

  /** Says what the chosen turn takes: the named pieces, or nothing. */
  async say() {
    const { filling } = this;
    if (!filling) return;
    const said = { says: "takes" as const, points: [...this.named] };
    const judged = await this.#table.forecast?.(filling.text, said, ({ right, facts }) =>
      judgedText(right, facts, this.#table.players),
    );
    if (judged?.facts?.game === "digit-chess") this.judged = { right: judged.right, facts: judged.facts };
  }

  #name(point: string) {
    if (!this.compared.includes(point)) return;
    this.named = this.named.includes(point)
      ? this.named.filter((one) => one !== point)
      : [...this.named, point];
  }

  /** A point was tapped. */
  tap(point: string) {
    if (this.#table.closed) return;
    this.judged = null;
    if (this.filling) return this.#name(point);
    const target = this.targets.find(({ to }) => to === point);
    if (target) return this.go(target);
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
    this.judged = null;
    const move = this.board.moves.find((one) => one.from === from && one.to === to);
    if (move) this.go(move);
    else this.#table.refuse(this.attempted(from, to));
  }

  /** The text of a turn that is tried: in the dark game a piece attacks what is on its target. */
  attempted(from: string, to: string): string {
    const { pieces, dark } = this.board;
    const attacks = dark && pieces.some(({ point }) => point === to);
    return `${from}${attacks ? "x" : "-"}${to}`;
  }

  /** Whether this piece can be dragged. */
  liftable(point: string): boolean {
    return (
      !this.#table.closed && this.filling === null && this.board.moves.some(({ from }) => from === point)
    );
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
    this.filling = null;
    this.named = [];
  }

  reset() {
    this.escape();
    this.zoom = null;
    this.#asked = [];
    if (this.finds) this.measures = false;
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

/** Entering a turn of Mathematichess: a piece to place and its square, or a piece and its target, with a preview of what
 * changes. */
import type { TerritoryBoard, TerritoryMove, TerritoryTurnFacts, TerritoryView } from "../../lib/bindings";
import type { BoardEntry, BoardTable } from "../parts";
import { textIn } from "../picked";
import { afterTurn, type Picture } from "./picture";

export class TerritoryEntry implements BoardEntry {
  /** The square of the piece that is to move. */
  chosen = $state<string | null>(null);
  /** The kind that is to be placed. */
  kind = $state<string | null>(null);
  /** The move that is previewed. */
  move = $state.raw<TerritoryMove | null>(null);
  /** The effects of that move. */
  facts = $state.raw<TerritoryTurnFacts | null>(null);
  /** A square of the territory that is explained. */
  territorySquare = $state<string | null>(null);
  readonly #table: BoardTable;

  readonly board: TerritoryBoard = $derived.by(() => {
    const { board } = this.#table;
    if (board.game !== "mathematichess") throw new Error("This is another game's board.");
    return board;
  });
  /** The targets of the chosen piece. */
  readonly targets: readonly TerritoryMove[] = $derived.by(() =>
    this.#table.closed ? [] : this.board.moves.filter(({ from }) => from === this.chosen),
  );
  /** The drawn board: the present one, or the one after the previewed move. */
  readonly picture: Picture = $derived(this.facts ? afterTurn(this.board, this.facts) : this.board);
  /** The territory that is explained. */
  readonly territory: TerritoryView | null = $derived(
    this.picture.territories.find(
      ({ squares }) => this.territorySquare !== null && squares.includes(this.territorySquare),
    ) ?? null,
  );

  get looked(): TerritoryTurnFacts | null {
    return this.facts;
  }

  constructor(table: BoardTable) {
    this.#table = table;
    this.#chooseKind();
  }

  /** A point was tapped. */
  tap(square: string) {
    const { board } = this;
    if (this.#table.closed) {
      this.territorySquare = square === this.territorySquare ? null : square;
      return;
    }
    if (board.placing) return this.#place(square);
    const own = board.pieces.find((piece) => piece.square === square && piece.side === board.sideToMove);
    const target = this.targets.find(({ to }) => to === square);
    if (target) {
      // The second tap on the same square makes the move.
      if (this.move?.text === target.text) this.#table.play(target.text);
      else void this.#look(target);
    } else if (square === this.chosen) {
      this.escape();
    } else if (own) {
      this.escape();
      this.chosen = square;
    } else if (this.chosen !== null) {
      this.#table.refuse(`${this.chosen}${square}`);
    } else {
      this.territorySquare = square === this.territorySquare ? null : square;
    }
  }

  /** A piece was dragged onto a square: the move is previewed. */
  drop(from: string, to: string) {
    const move = this.board.moves.find((one) => one.from === from && one.to === to);
    this.chosen = from;
    if (move) void this.#look(move);
    else this.#table.refuse(`${from}${to}`);
  }

  /** Whether this piece can be dragged. */
  liftable(square: string): boolean {
    return !this.#table.closed && this.board.moves.some(({ from }) => from === square);
  }

  /** Explains a territory, or none. */
  explain(territory: TerritoryView | null) {
    this.territorySquare = territory?.squares[0] ?? null;
  }

  /** Makes the previewed move. */
  confirm() {
    if (this.move) this.#table.play(this.move.text);
  }

  async #look(move: TerritoryMove) {
    this.move = move;
    this.territorySquare = null;
    const facts = await this.#table.preview(move.text);
    if (this.move !== move || facts?.game !== "mathematichess") return;
    this.facts = facts;
    this.territorySquare =
      facts.appeared.toSorted((one, other) => other.value - one.value)[0]?.squares[0] ?? null;
  }

  #place(square: string) {
    const { placing } = this.board;
    if (!placing || this.kind === null) return;
    const turn = `${this.kind}@${square}`;
    if (placing.squares.includes(square)) this.#table.play(turn);
    else this.#table.refuse(turn);
  }

  /** The kind placed last stays chosen while there is one in the hand. */
  #chooseKind() {
    const kinds = this.board.placing?.kinds ?? [];
    if (this.kind === null || !kinds.includes(this.kind)) this.kind = kinds[0] ?? null;
  }

  escape() {
    this.chosen = null;
    this.move = null;
    this.facts = null;
    this.territorySquare = null;
  }

  reset() {
    this.escape();
    this.#chooseKind();
  }

  begun(): unknown {
    if (this.board.placing) return { kind: this.kind };
    return this.chosen === null ? null : { chosen: this.chosen, to: this.move?.to ?? null };
  }

  resume(begun: unknown) {
    const kind = textIn(begun, "kind");
    if (kind !== null && this.board.placing?.kinds.includes(kind)) this.kind = kind;
    const moves = this.board.moves.filter(({ from }) => from === textIn(begun, "chosen"));
    if (moves.length === 0) return;
    this.chosen = textIn(begun, "chosen");
    const looked = moves.find(({ to }) => to === textIn(begun, "to"));
    if (looked) void this.#look(looked);
  }
}

/** Entering a turn of Mathematichess: a piece to place and its square, or a piece and its target, with a preview of what
 * changes. */
import type {
  TerritoryBoard,
  TerritoryMove,
  TerritoryTurnFacts,
  TerritoryView,
  TurnFacts,
} from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { wholeNumber } from "../../lib/numerals";
import type { BoardEntry, BoardTable } from "../parts";
import { textIn } from "../picked";
import { judgedText } from "./asking";
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
  /** What the territory that the chosen move leaves will be worth, as its player types it. */
  worth = $state("");
  /** The player's last answer with the territory it was about, until the next act. */
  judged = $state.raw<{ right: boolean; said: number; territory: TerritoryView } | null>(null);
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
    if (!this.#table.closed) this.judged = null;
    if (this.#table.closed) {
      this.territorySquare = square === this.territorySquare ? null : square;
      return;
    }
    if (board.placing) return this.#place(square);
    const own = board.pieces.find((piece) => piece.square === square && piece.side === board.sideToMove);
    const target = this.targets.find(({ to }) => to === square);
    if (target) {
      // The second tap on the same square makes the move.
      if (this.move?.text === target.text) this.confirm();
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
    this.judged = null;
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

  /** Whether the player finds what moves bring. */
  get finds(): boolean {
    return this.#table.finds ?? false;
  }

  /** Nothing helps with the worth of a territory before the move: a hint would throw the move away. */
  get asked() {
    return this.finds && this.move !== null ? { help: null } : null;
  }

  /** Whether what is typed is not a number. */
  get isMistyped(): boolean {
    return wholeNumber(this.worth) === undefined;
  }

  /** Makes the chosen move, with what its player says of it. */
  confirm() {
    const { move } = this;
    const value = wholeNumber(this.worth);
    if (!move || value === undefined) return;
    if (this.finds && value !== null) void this.#say(move, value);
    else this.#table.play(move.text);
  }

  async #say(move: TerritoryMove, value: number) {
    const left = (facts: TurnFacts | null) =>
      facts?.game === "mathematichess"
        ? (facts.appeared.find(({ squares }) => squares.includes(move.from)) ?? null)
        : null;
    const judged = await this.#table.forecast?.(move.text, { says: "worth", value }, ({ right, facts }) =>
      judgedText({ right, said: value, territory: left(facts) }),
    );
    const territory = judged ? left(judged.facts) : null;
    if (judged && territory) this.judged = { right: judged.right, said: value, territory };
  }

  async #look(move: TerritoryMove) {
    this.move = move;
    this.worth = "";
    this.territorySquare = null;
    if (this.finds) {
      this.#table.tell?.(t("mathematichess.spoken.asked", { to: move.to, square: move.from }));
      return;
    }
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
    this.worth = "";
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

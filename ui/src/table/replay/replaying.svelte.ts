/** A game that is looked at turn by turn: a table at which nothing is entered. */
import type { BoardEntry, BoardTable, GameParts } from "../../games/parts";
import {
  type Board,
  type BoardFrame,
  type BoardGameView,
  type BoardHint,
  type BoardTurn,
  commands,
  type Player,
  type TurnFacts,
} from "../../lib/bindings";
import { toast } from "../../lib/toast.svelte";

export class BoardReplaying implements BoardTable {
  readonly game: BoardGameView;
  readonly entry: BoardEntry;
  readonly closed = true;
  readonly hint: BoardHint | null = null;
  readonly helped = true;
  readonly hintStage = 1;
  readonly length: number;
  #frame = $state.raw<BoardFrame>() as BoardFrame;
  readonly #frames = new Map<number, Promise<BoardFrame>>();
  #wanted: number;

  readonly board: Board = $derived(this.#frame.board);
  readonly players: readonly Player[];
  readonly seatToMove: number | null = $derived(this.#frame.seatToMove);
  readonly turns: readonly BoardTurn[] = $derived.by(() => this.game.turns.slice(0, this.#frame.number));
  readonly last: TurnFacts | null = $derived(this.#frame.turn);
  readonly points: readonly number[] = $derived(this.#frame.points);
  /** The number of the turn whose board is shown; 0 is the start. */
  readonly number: number = $derived(this.#frame.number);

  constructor(game: BoardGameView, parts: GameParts) {
    this.game = game;
    this.players = game.players;
    this.length = game.turns.length;
    this.#wanted = this.length;
    this.#frame = {
      number: this.length,
      board: game.board,
      points: game.points,
      seatToMove: game.seatToMove,
      turn: game.lastTurn,
    };
    this.#frames.set(this.length, Promise.resolve(this.#frame));
    this.entry = parts.entry(this);
  }

  /** Shows the board after a turn; numbers beyond the ends are brought back. */
  async show(number: number) {
    const wanted = Math.max(0, Math.min(this.length, number));
    this.#wanted = wanted;
    try {
      const frame = await this.#frameOf(wanted);
      // Whoever walks quickly sees the last frame asked for.
      if (this.#wanted !== wanted) return;
      this.#frame = frame;
      this.entry.reset();
    } catch (error) {
      this.#frames.delete(wanted);
      toast.fail(error);
    }
  }

  #frameOf(number: number): Promise<BoardFrame> {
    const known = this.#frames.get(number);
    if (known) return known;
    const asked = commands.boardFrame(this.game.id, number);
    this.#frames.set(number, asked);
    return asked;
  }

  preview(): Promise<TurnFacts | null> {
    return Promise.resolve(null);
  }
  outlook(): Promise<BoardHint | null> {
    return Promise.resolve(null);
  }
  solution(): Promise<string[]> {
    return Promise.resolve([]);
  }
  play() {}
  refuse() {}
}

/** A match that is replayed turn by turn: a table without input. */
import type { BoardEntry, GameParts, MatchTable, Reason } from "../../games/parts";
import type {
  Board,
  Explanation,
  MatchFrame,
  MatchHint,
  MatchTurn,
  MatchView,
  Mistake,
  Player,
  SolutionStep,
  TurnFacts,
} from "../../lib/bindings";
import { toast } from "../../lib/toast.svelte";
import { matchCommands } from "../../match/commands";

export class Replaying implements MatchTable {
  readonly match: MatchView;
  readonly entry: BoardEntry;
  readonly closed = true;
  readonly stopped = true;
  readonly computersTurn = false;
  readonly turned = false;
  readonly helped = true;
  readonly hintStage = 3;
  readonly length: number;
  reason: Reason | null = null;
  remark: string | null = null;
  #frame = $state.raw<MatchFrame>() as MatchFrame;
  #mistake = $state.raw<Mistake | null>(null);
  readonly #frames = new Map<number, Promise<MatchFrame>>();
  #wanted: number;

  /** The mistake that is shown, on the board before it. */
  readonly mistake: Mistake | null = $derived(this.#mistake);
  /** The better turn, shown on boards like a hint. */
  readonly hint: MatchHint | null = $derived.by(() => {
    const better = this.#mistake?.better[0];
    return better
      ? { turn: better.text, facts: better.facts, left: null, unsolvable: false, steps: null, why: null }
      : null;
  });
  readonly board: Board = $derived(this.#frame.board);
  readonly players: readonly Player[];
  readonly seatToMove: number | null = $derived(this.#frame.seatToMove);
  readonly turns: readonly MatchTurn[] = $derived.by(() => this.match.turns.slice(0, this.#frame.number));
  readonly last: TurnFacts | null = $derived(this.#frame.turn);
  readonly points: readonly number[] = $derived(this.#frame.points);
  /** The time that each seat had left; null without such clocks. */
  readonly leftMs: readonly number[] | null = $derived(this.#frame.leftMs);
  readonly explanation: Explanation | null = $derived(this.#mistake ? null : this.#frame.explanation);
  /** The number of the shown turn; 0 is the start. */
  readonly number: number = $derived(this.#mistake?.number ?? this.#frame.number);

  constructor(match: MatchView, first: MatchFrame, parts: GameParts) {
    this.match = match;
    this.players = match.players;
    this.length = match.turns.length;
    this.#wanted = first.number;
    this.#frame = first;
    this.#frames.set(first.number, Promise.resolve(first));
    this.entry = parts.entry(this);
  }

  /** Shows the board after a turn, or before it if it was a mistake; numbers beyond the ends are clamped. */
  async show(number: number, mistake: Mistake | null = null) {
    const wanted = Math.max(0, Math.min(this.length, mistake ? number - 1 : number));
    this.#wanted = wanted;
    try {
      const frame = await this.#frameOf(wanted);
      // After quick steps only the last requested frame is shown.
      if (this.#wanted !== wanted) return;
      const onward = wanted >= this.#frame.number ? wanted + 1 : wanted - 1;
      this.#frame = frame;
      this.#mistake = mistake;
      this.entry.reset();
      this.#prepare(onward);
    } catch (error) {
      this.#frames.delete(wanted);
      toast.fail(error);
    }
  }

  /** Prefetches the next frame in the same direction. */
  #prepare(number: number) {
    if (number < 0 || number > this.length) return;
    this.#frameOf(number).catch(() => this.#frames.delete(number));
  }

  #frameOf(number: number): Promise<MatchFrame> {
    const known = this.#frames.get(number);
    if (known) return known;
    const asked = matchCommands.frame(this.match.id, number);
    this.#frames.set(number, asked);
    return asked;
  }

  preview(): Promise<TurnFacts | null> {
    return Promise.resolve(null);
  }
  outlook(): Promise<MatchHint | null> {
    return Promise.resolve(null);
  }
  solution(): Promise<SolutionStep[]> {
    return Promise.resolve([]);
  }
  play() {}
  refuse() {}
  whyNot(): Promise<string | null> {
    return Promise.resolve(null);
  }
  command() {}
  tell() {}
  closeHint() {}
}

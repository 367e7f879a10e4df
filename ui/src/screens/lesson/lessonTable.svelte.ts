/** A step of a lesson as a table on its game's own board: one turn is entered, and the lesson marks it. */
import type { BoardEntry, BoardParts, BoardTable } from "../../games/parts";
import type {
  Board,
  MatchHint,
  MatchTurn,
  Player,
  SolutionStep,
  TurnFacts,
  TurnRefusal,
} from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { commands } from "../../lib/commands";
import { toast } from "../../lib/toast.svelte";
import type { Learning } from "./learning.svelte";

function somebody(name: string): Player {
  return { profile: null, name, colour: null, avatar: null, computer: null };
}

export class LessonTable implements BoardTable {
  readonly entry: BoardEntry;
  /** Why a turn that was tried is impossible. */
  refusal = $state.raw<TurnRefusal | null>(null);
  readonly turns: readonly MatchTurn[] = [];
  readonly hint: MatchHint | null = null;
  readonly helped = true;
  readonly hintStage = 1;
  readonly last: TurnFacts | null = null;
  readonly #learning: Learning;
  readonly #parts: BoardParts;

  readonly board: Board = $derived.by(() => {
    const shown = this.#learning.modelOnBoard?.board ?? this.#learning.board;
    if (!shown) throw new Error("This step has no board.");
    return shown;
  });
  readonly players: readonly Player[] = [0, 1, 2, 3].map((seat) =>
    somebody(seat === 0 ? t("lesson.you") : t("lesson.other")),
  );
  readonly seatToMove: number | null = 0;
  readonly closed: boolean = $derived.by(
    () => !this.#learning.asking || this.#learning.step?.asks.kind !== "turn",
  );

  constructor(learning: Learning, parts: BoardParts) {
    this.#learning = learning;
    this.#parts = parts;
    this.entry = parts.entry(this);
  }

  async preview(turn: string): Promise<TurnFacts | null> {
    const { step, position } = this.#learning;
    return step ? commands.foresee({ is: "position", game: step.game, position }, turn) : null;
  }

  play(turn: string) {
    this.refusal = null;
    void this.#learning.enter(turn).then(() => this.entry.reset());
  }

  refuse(turn: string) {
    this.whyNot(turn).catch((error) => toast.fail(error));
  }

  async whyNot(turn: string): Promise<string | null> {
    const { step, position } = this.#learning;
    if (!step) return null;
    this.refusal = await commands.whyNotTurn({ is: "position", game: step.game, position }, turn);
    return this.refusal && this.#parts.refusalText(this.refusal);
  }

  command() {}
  outlook(): Promise<MatchHint | null> {
    return Promise.resolve(null);
  }
  solution(): Promise<SolutionStep[]> {
    return Promise.resolve([]);
  }
}

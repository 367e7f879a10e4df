/** The analysis board as a table: its game's own board shows a position, and turns are entered there. */
import type { BoardEntry, BoardTable, GameParts, Reason, TablePart } from "../../games/parts";
import type { Writing } from "../../games/written/writing";
import type {
  Board,
  LineTurn,
  MatchHint,
  MatchOutcome,
  MatchTurn,
  Player,
  SolutionStep,
  TurnFacts,
  TurnRefusal,
} from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { commands } from "../../lib/commands";
import { inTurn } from "../../lib/sentences";
import { Telling } from "../../lib/telling.svelte";
import { toast } from "../../lib/toast.svelte";
import { endOf } from "../../table/ending";
import type { Analysing } from "./analysing.svelte";
import type { SettingUp } from "./mathematical-chess/settingUp.svelte";

type Words = Pick<GameParts, "turnText" | "lineText" | "seatName" | "ratio" | "least" | "widest" | "pass">;

/** The parts that the analysis board needs of a game, and extras that only some games have. */
export type AnalysisParts<E extends BoardEntry = BoardEntry> = Words & {
  entry: (table: AnalysisTable) => E;
  Board: TablePart<E, AnalysisTable>;
  Panel: TablePart<E, AnalysisTable>;
  Actions?: TablePart<E, AnalysisTable>;
  endText: (position: { outcome: MatchOutcome | null }, names: { winner: string; loser: string }) => string;
  /** Why a turn is impossible, where whole turns are tried. */
  refusalText?: (refusal: TurnRefusal) => string;
  /** Why the next step of a turn is impossible, where turns are entered step by step. */
  reason?: (entry: E) => Reason | null;
  /** How turns are entered as text. */
  writing: (table: AnalysisTable, entry: E) => Writing;
  /** A turn that was tried, as sentences for a screen reader. */
  spokenTurn: (turn: LineTurn, name: string, board: Board) => string | Promise<string>;
  /** The last step of the entry, or what is chosen, as a sentence for a screen reader; null if there is nothing to say. */
  spokenChoice?: (entry: E) => string | null;
  /** What is said about the position beyond whose turn it is. */
  detail?: (board: Board) => string;
  /** Starts setting up a position piece by piece, if the game allows it. */
  setUp?: (board: Board) => SettingUp;
};

export class AnalysisTable implements BoardTable {
  readonly entry: BoardEntry;
  /** Why a turn that was tried is impossible. */
  reason = $state.raw<Reason | null>(null);
  readonly turns: readonly MatchTurn[] = [];
  readonly helped = true;
  readonly hintStage = 3;
  readonly #analysing: Analysing;
  readonly #parts: AnalysisParts;
  readonly #telling = new Telling();

  readonly board: Board = $derived.by(() => this.#analysing.position.board);
  readonly seatToMove: number | null = $derived.by(() => this.#analysing.position.seatToMove);
  readonly closed: boolean = $derived.by(() => this.#analysing.position.outcome !== null);
  /** The turn that led to this position. */
  readonly played: LineTurn | null = $derived.by(() => this.#analysing.now.turn);
  readonly last: TurnFacts | null = $derived.by(() => this.played?.facts ?? null);
  /** The players, named after their sides. */
  readonly players: readonly Player[] = $derived.by(() =>
    Array.from({ length: this.#analysing.position.seats }, (_, seat) => ({
      profile: null,
      name: this.#parts.seatName(this.board, seat),
      colour: null,
      avatar: null,
      computer: null,
    })),
  );
  /** Whose turn it is, in words; null if the game would be over. */
  readonly toMove: string | null = $derived.by(() =>
    this.seatToMove === null
      ? null
      : t("analysis.restTitle", { side: this.#parts.seatName(this.board, this.seatToMove) }),
  );
  /** How the game would end in this position; null if it would go on. */
  readonly over: string | null = $derived.by(() => {
    const { outcome } = this.#analysing.position;
    if (!outcome) return null;
    const reason = this.#parts.endText({ outcome }, endOf({ players: this.players, outcome }));
    return t("analysis.over", { reason });
  });
  /** The best turn that has been found. */
  readonly best: LineTurn | null = $derived.by(() => this.#analysing.analysis?.lines[0]?.turns[0] ?? null);
  /** The best turn, drawn like a hint. */
  readonly hint: MatchHint | null = $derived.by(() => {
    if (!this.best || this.entry.chosen !== null) return null;
    return {
      turn: this.best.text,
      facts: this.best.facts,
      left: null,
      unsolvable: false,
      steps: null,
      why: null,
    };
  });

  constructor(analysing: Analysing, parts: AnalysisParts) {
    this.#analysing = analysing;
    this.#parts = parts;
    this.entry = parts.entry(this);
    analysing.onshown = () => {
      this.reason = null;
      this.entry.reset();
      void this.#sayPosition();
    };
  }

  /** The message for a screen reader. */
  get said(): string {
    return this.#telling.words;
  }

  tell(words: string) {
    this.#telling.tell(words);
  }

  /** Announces the turn that led to the position, and who moves next or how the game would end. */
  async #sayPosition() {
    const { now, at, steps } = this.#analysing;
    const before = steps[at - 1]?.position;
    const name = before && this.#parts.seatName(before.board, before.seatToMove ?? 0);
    try {
      const turn =
        now.turn && name !== undefined && (await this.#parts.spokenTurn(now.turn, name, this.board));
      if (now === this.#analysing.now) this.tell(inTurn(turn || null, this.over ?? this.toMove));
    } catch (error) {
      toast.fail(error);
    }
  }

  /** The position as text. */
  get position(): string {
    return this.#analysing.position.position;
  }

  /** The turn whose reasons are shown. */
  get explained(): LineTurn | null {
    return this.#analysing.explained;
  }

  preview(turn: string): Promise<TurnFacts | null> {
    const { kind, position } = this.#analysing.position;
    return commands.foresee({ is: "position", game: kind, position }, turn);
  }

  play(turn: string) {
    this.reason = null;
    void this.#analysing.play(turn);
  }

  refuse(turn: string) {
    this.whyNot(turn).then(
      (text) => {
        if (text !== null) this.tell(text);
      },
      (error) => toast.fail(error),
    );
  }

  async whyNot(turn: string): Promise<string | null> {
    const { kind, position } = this.#analysing.position;
    const refusal = await commands.whyNotTurn({ is: "position", game: kind, position }, turn);
    const text = refusal && (this.#parts.refusalText?.(refusal) ?? "");
    this.reason = refusal && { code: refusal.reason, rule: refusal.rule, text: text ?? "" };
    return text;
  }

  command(letter: string) {
    if (letter === "u") this.#analysing.show(this.#analysing.at - 1);
  }
  outlook(): Promise<MatchHint | null> {
    return Promise.resolve(null);
  }
  solution(): Promise<SolutionStep[]> {
    return Promise.resolve([]);
  }
}

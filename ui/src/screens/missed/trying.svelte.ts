/** A missed equation that is tried again: the learner claims it, then the shell judges. */
import type { BoardView } from "../../board/view";
import type { FoundTask } from "../../exercise/foundExercise.svelte";
import { PositionTurn } from "../../exercise/positionTurn.svelte";
import { isFalse } from "../../games/mathematical-chess/claimWords";
import { MATHEMATICAL, mathematicalBoard } from "../../games/mathematical-chess/mathematicalBoard";
import { replayBoard } from "../../games/mathematical-chess/replayBoard";
import type {
  AnalysedTurn,
  Claim,
  Entry,
  EntryOf,
  EntryView,
  MissedEquation,
  Refusal,
} from "../../lib/bindings";
import { commands } from "../../lib/commands";
import { toast } from "../../lib/toast.svelte";

/** What is asked of the learner: to find the equation; it was found; it was shown. */
export type TryPhase = "asking" | "found" | "shown";

/** The equation is found where the shell tells what may be removed only after a claim. */
class MissedTask implements FoundTask {
  readonly strict = false;
  readonly soFar = [];
  shown = $state(false);
  claimedWrongly = $state(false);
  readonly onturn: () => void;
  readonly #board: EntryOf;
  readonly #onfound: () => void;

  constructor(position: string, onturn: () => void, onfound: () => void) {
    this.#board = { is: "missed", position };
    this.onturn = onturn;
    this.#onfound = onfound;
  }

  look(from: string, to: string | null): Promise<EntryView> {
    return commands.lookAt(this.#board, from, to);
  }

  whyNot(entry: Entry, point: string): Promise<Refusal | null> {
    return commands.whyNot(this.#board, entry, point);
  }

  async judge(entry: Entry, claim: Claim) {
    const answer = await commands.checkClaim(this.#board, entry, claim);
    if (answer.verdict.is === "right") this.#onfound();
    else if (isFalse(answer.verdict)) this.claimedWrongly = true;
    return answer;
  }

  /** Nothing is shown beside a claim; the answer as a whole can be shown instead. */
  async show() {}
}

export class Trying {
  readonly missed: MissedEquation;
  phase = $state<TryPhase>("asking");
  turn = $state.raw<PositionTurn>();
  /** Whether the piece that could have taken is told. */
  hinted = $state(false);
  /** Whether the last turn was ended without an equation. */
  ended = $state(false);
  /** The turn that takes by the equation, once it is shown. */
  answer = $state.raw<AnalysedTurn | null>(null);

  constructor(missed: MissedEquation) {
    this.missed = missed;
    this.begin();
  }

  readonly view: BoardView | null = $derived.by(() => {
    const { answer, turn, missed, hinted } = this;
    const explanation = answer?.turn.explanation;
    const after = mathematicalBoard(answer?.after.board);
    if (after && explanation) return replayBoard(after.size, { pieces: after.pieces, explanation });
    if (!turn) return null;
    const points = hinted && turn.entry.stage === "nothing" ? [missed.acting.point] : [];
    return points.length > 0 ? { ...turn.view, hatch: points } : turn.view;
  });

  /** Begins from the position, with nothing entered. */
  begin() {
    const task = new MissedTask(
      this.missed.position,
      () => this.#endedWithout(),
      () => {
        this.phase = "found";
      },
    );
    this.turn = new PositionTurn(this.missed, { found: task });
  }

  hint() {
    this.hinted = true;
    this.ended = false;
  }

  /** Shows the equation. */
  async show() {
    const { position, turn } = this.missed;
    try {
      this.answer = await commands.analysisPlay(MATHEMATICAL, position, turn);
      this.phase = "shown";
    } catch (error) {
      toast.fail(error);
    }
  }

  #endedWithout() {
    if (this.phase !== "asking") return;
    this.ended = true;
    this.begin();
  }
}

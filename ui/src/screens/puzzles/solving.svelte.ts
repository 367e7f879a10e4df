/** Puzzles one after the other: a turn is entered and marked, then tried again or answered. A puzzle that was left does not
 * come back. */
import type { BoardView } from "../../board/view";
import { type FoundExercise, foundExercise } from "../../exercise/foundExercise.svelte";
import { type PositionOnBoard, PositionTurn } from "../../exercise/positionTurn.svelte";
import { hintedBoard } from "../../games/mathematical-chess/boardView";
import type { HintStage } from "../../games/mathematical-chess/hintText";
import { replayBoard } from "../../games/mathematical-chess/replayBoard";
import { givenBy, Stopwatch } from "../../lib/answering";
import type { Puzzle, PuzzleHint, PuzzleMarking, PuzzleStep, PuzzleTheme } from "../../lib/bindings";
import { commands } from "../../lib/commands";
import { learner } from "../../lib/learner.svelte";
import { newTask } from "../../lib/newTask";
import { toast } from "../../lib/toast.svelte";

/** Wrong turns until the answer can be shown. */
export const TRIES = 2;

/** The state of the present puzzle. */
export type PuzzlePhase = "asking" | "wrong" | "solved" | "shown";

/** Which puzzles come: those of a level and of a theme, where null is any; or the puzzle of the day alone. */
export type PuzzlesFrom = { level: number | null; theme: PuzzleTheme | null } | "daily";

/** Opens puzzles, or the puzzle of the day, for the present learner; `hints` says whether a teacher allows them. */
export async function openPuzzles(from: PuzzlesFrom): Promise<{ solving: Solving; hints: boolean }> {
  const profile = (await learner.load())?.id ?? null;
  const first =
    from === "daily"
      ? commands.puzzle({ is: "day" }, profile)
      : commands.puzzle({ is: "next", ...from, passed: [] }, profile);
  const [sitting, puzzle, hints] = await Promise.all([commands.beginRound(), first, learner.hints()]);
  return { solving: new Solving(sitting, from, puzzle), hints };
}

export class Solving {
  puzzle = $state.raw<Puzzle | null>(null);
  phase = $state<PuzzlePhase>("asking");
  turn = $state.raw<PositionTurn | null>(null);
  marking = $state.raw<PuzzleMarking | null>(null);
  /** The opponent's reply to the right first turn of a win in two. */
  reply = $state.raw<PuzzleStep | null>(null);
  hint = $state.raw<PuzzleHint | null>(null);
  hintStage = $state<HintStage>(1);
  tries = $state(0);
  /** The number of puzzles solved since the screen was opened. */
  solved = $state(0);
  /** Which puzzles come. */
  readonly from: PuzzlesFrom;
  readonly #sitting: string;
  readonly #watch = new Stopwatch();
  #busy = false;
  #soFar: readonly string[] = [];
  #passed: readonly string[] = [];
  #hintsSeen = 0;
  /** The present puzzle, if its equations are found. */
  #found: FoundExercise | null = null;

  constructor(sitting: string, from: PuzzlesFrom, first: Puzzle | null) {
    this.#sitting = sitting;
    this.from = from;
    this.#open(first);
  }

  readonly view: BoardView | null = $derived.by(() => this.#view());

  /** What the panel explains: the turn played, the reply to it, or the answer. */
  readonly told: PuzzleStep | null = $derived.by(() => {
    const { phase, marking } = this;
    if (phase === "shown") return marking?.reason?.better ?? null;
    if (phase === "wrong") return marking?.reply ?? null;
    return phase === "solved" ? (marking?.played ?? null) : null;
  });

  /** Plays a turn and has it marked. */
  async play(text: string) {
    const { puzzle } = this;
    if (!puzzle || this.phase !== "asking") return;
    await this.#attempt(async () => {
      const hints = this.#found?.shown ? Math.max(1, this.#hintsSeen) : this.#hintsSeen;
      const given = givenBy(this.#sitting, this.tries + 1, hints, this.#watch.ms);
      const marking = await commands.markPuzzle({
        id: puzzle.id,
        soFar: [...this.#soFar],
        turn: text,
        given,
      });
      this.hint = null;
      if (marking.verdict === "goesOn" && marking.reply) {
        this.#soFar = [...this.#soFar, text, marking.reply.explanation.text];
        this.reply = marking.reply;
        if (this.#found) this.#found.soFar = this.#soFar;
        this.turn = this.#entered(marking.reply);
        // The hints at the second turn begin anew.
        this.hintStage = 1;
        return;
      }
      this.marking = marking;
      if (marking.verdict === "solved") {
        this.phase = "solved";
        this.solved++;
      } else {
        this.tries++;
        this.phase = "wrong";
      }
    });
  }

  /** Asks the same question again. */
  again() {
    const { turn, puzzle } = this;
    if (!turn || !puzzle) return;
    this.phase = "asking";
    this.marking = null;
    if (this.#found?.shown) this.#hintsSeen = Math.max(1, this.#hintsSeen);
    // Equations that were shown are to be found again.
    this.#found = this.#opened(puzzle);
    this.turn = this.#entered(turn);
    this.#watch.begin();
  }

  /** Shows the right turn that is easiest to find. */
  show() {
    if (this.marking?.reason) this.phase = "shown";
  }

  /** Shows the next hint; a closed hint is shown again at the stage it had reached. */
  async askHint() {
    const { puzzle } = this;
    if (!puzzle || this.phase !== "asking") return;
    await this.#attempt(async () => {
      if (this.hint && this.hintStage < 3) this.hintStage++;
      this.hint ??= await commands.puzzleHint(puzzle.id, [...this.#soFar], learner.current?.id ?? null);
      this.#hintsSeen = Math.max(this.#hintsSeen, this.hintStage);
    });
  }

  /** Takes another puzzle; this one does not come back until the screen is opened again. */
  async next() {
    const { puzzle, from } = this;
    if (!puzzle || from === "daily") return;
    await this.#attempt(async () => {
      const passed = [...this.#passed, puzzle.id];
      const next = await commands.puzzle({ is: "next", ...from, passed }, learner.current?.id ?? null);
      this.#passed = passed;
      newTask();
      this.#open(next);
    });
  }

  #open(puzzle: Puzzle | null) {
    this.puzzle = puzzle;
    this.phase = "asking";
    this.marking = null;
    this.reply = null;
    this.hint = null;
    this.hintStage = 1;
    this.tries = 0;
    this.#soFar = [];
    this.#hintsSeen = 0;
    this.#found = puzzle && this.#opened(puzzle);
    this.turn = puzzle && this.#entered(puzzle);
    this.#watch.begin();
  }

  #opened({ id, finding }: Puzzle): FoundExercise | null {
    const found = foundExercise({ id, finding }, (text) => {
      if (this.puzzle?.id === id) void this.play(text);
    });
    if (found) found.soFar = this.#soFar;
    return found;
  }

  #entered(position: PositionOnBoard): PositionTurn {
    return new PositionTurn(position, { found: this.#found });
  }

  #view(): BoardView | null {
    const { turn, phase, marking, told, hint, reply } = this;
    if (!turn) return null;
    const { size } = turn.board;
    const after = told ?? (phase === "asking" ? null : (marking?.played ?? null));
    if (after) return replayBoard(size, { pieces: after.board.pieces, explanation: after.explanation });
    if (hint && turn.entry.stage === "nothing") return hintedBoard(turn.view, hint, this.hintStage);
    if (reply && turn.entry.stage === "nothing") {
      const { from, to } = reply.explanation;
      return { ...turn.view, hatch: [...new Set([from, to].filter((point) => point !== null))] };
    }
    return turn.view;
  }

  async #attempt(act: () => Promise<void>) {
    if (this.#busy) return;
    this.#busy = true;
    try {
      await act();
    } catch (error) {
      toast.fail(error);
    }
    this.#busy = false;
  }
}

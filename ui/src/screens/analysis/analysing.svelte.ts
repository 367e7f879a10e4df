/** The analysis board: a position, the turns tried from it, and what the engine finds. */
import { Channel } from "@tauri-apps/api/core";
import { type BoardView, plainBoard } from "../../board/view";
import { PositionTurn } from "../../exercise/positionTurn.svelte";
import { replayBoard } from "../../games/mathematical-chess/replayBoard";
import {
  type Analysis,
  type AnalysisBoard,
  type AnalysisSetup,
  type AnalysisStep,
  commands,
  type Explanation,
  type LineTurn,
} from "../../lib/bindings";
import { settings } from "../../lib/settings.svelte";
import { toast } from "../../lib/toast.svelte";
import { feedback } from "../../sound/feedback";

type Step = { board: AnalysisBoard; explanation: Explanation | null };

export class Analysing {
  /** The first position, then one for each turn tried. */
  steps = $state.raw<readonly Step[]>([]);
  at = $state(0);
  analysis = $state.raw<Analysis | null>(null);
  thinking = $state(false);
  /** The engine looks at every position that is come to. */
  following = $state(false);
  turn = $state.raw<PositionTurn>() as PositionTurn;
  /** A turn whose equations are shown. */
  explained = $state.raw<Explanation | null>(null);
  #question = 0;

  readonly board = $derived(this.#now().board);

  readonly view: BoardView = $derived.by(() => {
    const { entry } = this.turn;
    if (entry.stage !== "nothing") return this.turn.view;
    const { board, explanation } = this.#now();
    const best = this.analysis?.lines[0]?.turns[0]?.explanation;
    const shown = explanation
      ? { ...replayBoard(board.size, { pieces: board.pieces, explanation }), marks: new Map() }
      : plainBoard(board.size, board.pieces);
    return {
      ...shown,
      pieces: board.pieces,
      arrows:
        best?.from && best.to && best.from !== best.to
          ? [{ from: best.from, to: best.to, kind: "better" }]
          : [],
    };
  });

  constructor(board: AnalysisBoard) {
    this.begin(board);
  }

  #now(): Step {
    return this.steps[this.at] as Step;
  }

  /** Another position, without the turns before it. */
  begin(board: AnalysisBoard) {
    this.steps = [{ board, explanation: null }];
    this.show(0);
  }

  /** Asks the engine whether a position can be, and begins with it. */
  async use(setup: AnalysisSetup) {
    this.begin(await commands.analysisPosition(setup));
  }

  show(number: number) {
    this.at = Math.max(0, Math.min(this.steps.length - 1, number));
    this.turn = new PositionTurn(this.board);
    this.explained = this.#now().explanation;
    this.analysis = null;
    this.stop();
    if (this.following) void this.think();
  }

  /** Plays a turn: what came after this position before is forgotten, unless it is the same turn. */
  async play(text: string) {
    try {
      const here = this.at;
      if (this.steps[here + 1]?.explanation?.text !== text) {
        const step: AnalysisStep = await commands.analysisPlay(this.board.position, text);
        if (here !== this.at) return;
        this.steps = [...this.steps.slice(0, here + 1), step];
        feedback(settings.current, "turn");
      }
      this.show(here + 1);
    } catch (error) {
      toast.fail(error);
    }
  }

  /** Plays several turns of a line. */
  async playLine(turns: readonly LineTurn[]) {
    for (const { text } of turns) await this.play(text);
  }

  /** Lets the engine look, here and wherever one goes from here. */
  find() {
    this.following = true;
    void this.think();
  }

  async think() {
    if (this.board.outcome) return;
    const question = ++this.#question;
    this.thinking = true;
    const channel = new Channel<Analysis>();
    channel.onmessage = (found) => {
      if (question === this.#question) this.analysis = found;
    };
    try {
      const found = await commands.analyse(this.board.position, channel);
      if (question === this.#question) this.analysis = found;
    } catch (error) {
      if (question === this.#question) toast.fail(error);
    }
    if (question === this.#question) this.thinking = false;
  }

  /** What has been found stays. */
  stop() {
    if (this.thinking) void commands.stopThinking();
  }

  /** The engine looks no further, here or elsewhere. */
  rest() {
    this.following = false;
    this.stop();
  }

  leave() {
    this.#question++;
    this.rest();
  }
}

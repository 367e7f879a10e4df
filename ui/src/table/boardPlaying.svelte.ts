/** One of the five games at the table: what is shown of it, and what people and computers do. The engine decides, through the shell. */

import { Channel } from "@tauri-apps/api/core";
import type { BoardEntry, BoardTable, GameParts } from "../games/parts";
import {
  type Board,
  type BoardGameView,
  type BoardHint,
  type BoardRefusal,
  type BoardTurn,
  commands,
  type Player,
  type Thinking,
  type TurnFacts,
} from "../lib/bindings";
import { t } from "../lib/catalogue";
import { listed } from "../lib/listed";
import { shownName } from "../lib/names";
import { waitAfterTurn } from "../lib/pressGuard";
import { settings } from "../lib/settings.svelte";
import { Telling } from "../lib/telling.svelte";
import { toast } from "../lib/toast.svelte";
import { Wait } from "../lib/wait.svelte";
import { feedback } from "../sound/feedback";
import { ComputerPlayer } from "./computer.svelte";
import { endAtTable } from "./ending";
import { Stopwatch } from "./stopwatch.svelte";
import { computerActs, handsOver } from "./turns";

/** How long a computer's turn is looked at before the next one, in milliseconds. */
const LOOK = 450;

function askShell(id: string, progress: (thinking: Thinking) => void): Promise<BoardGameView> {
  const channel = new Channel<Thinking>();
  channel.onmessage = progress;
  return commands.boardComputerTurn(id, channel);
}

export class BoardPlaying implements BoardTable {
  game = $state.raw<BoardGameView>() as BoardGameView;
  readonly entry: BoardEntry;
  readonly watch = new Stopwatch();
  readonly computer = new ComputerPlayer(askShell);
  readonly hintWait = new Wait();
  hint = $state.raw<BoardHint | null>(null);
  hintStage = $state<1 | 2>(1);
  /** Why the last try was impossible. */
  refusal = $state.raw<BoardRefusal | null>(null);
  /** The computer could not move. */
  stuck = $state(false);
  /** Who is handed the device now; the board is covered until that player asks for it. */
  handedTo = $state<number | null>(null);
  /** Whether the board is covered between the turns of two people. */
  covers = $state(true);
  /** A turn is on its way to the shell. */
  sending = $state(false);
  readonly #telling = new Telling();

  readonly board: Board = $derived(this.game.board);
  readonly players: readonly Player[] = $derived(this.game.players);
  readonly seatToMove: number | null = $derived(this.game.seatToMove);
  readonly turns: readonly BoardTurn[] = $derived(this.game.turns);
  readonly last: TurnFacts | null = $derived(this.game.lastTurn);
  readonly over = $derived(this.game.stage === "over");
  readonly paused = $derived(this.game.stage === "play" && !this.game.clock.running);
  readonly computersTurn = $derived(computerActs(this.game));
  /** No teacher has switched off help with the next turn. */
  readonly helped: boolean = $derived(this.game.allowed.hints);
  /** Whether a hint can be asked for. */
  readonly hints = $derived(settings.current.hints && this.helped);
  readonly hasPerson = $derived(this.game.players.some(({ computer }) => computer === null));
  readonly closed: boolean = $derived(
    this.over || this.paused || this.computersTurn || this.sending || this.handedTo !== null,
  );
  readonly #parts: GameParts;
  #left = false;

  constructor(game: BoardGameView, parts: GameParts) {
    this.#parts = parts;
    this.game = game;
    this.watch.set(game.clock);
    this.entry = parts.entry(this);
    void this.letComputerMove();
  }

  /** Takes over a new state of the game. */
  show(game: BoardGameView) {
    const before = this.game;
    this.computer.forget();
    this.stuck = false;
    this.hint = null;
    this.refusal = null;
    this.game = game;
    this.watch.set(game.clock);
    this.entry.reset();
    this.handedTo = this.covers ? handsOver(before, game) : null;
    const last = game.turns.at(-1);
    if (last && game.turns.length > before.turns.length) {
      // Nobody's turn follows in a puzzle: the next move may be as quick as one likes.
      if (game.players.length > 1 || game.stage === "over") waitAfterTurn();
      this.#telling.tell(
        this.over
          ? t("boardGame.say.turnAndEnd", { turn: this.#told(last), end: this.#end() })
          : this.#told(last),
      );
    } else if (this.over && before.stage !== "over") this.#telling.tell(this.#end());
    void this.letComputerMove();
  }

  /** Who sits at a seat. */
  nameOf(seat: number | null): string {
    return seat === null ? "" : shownName(this.game.players[seat]);
  }

  preview(turn: string): Promise<TurnFacts | null> {
    return commands.boardPreview(this.game.id, turn);
  }

  outlook(): Promise<BoardHint | null> {
    return this.helped ? commands.boardHint(this.game.id) : Promise.resolve(null);
  }

  solution(): Promise<string[]> {
    return commands.boardSolution(this.game.id);
  }

  play(turn: string) {
    if (this.closed) return;
    this.sending = true;
    void this.change(() => commands.playBoardTurn(this.game.id, turn)).then((done) => {
      if (done) feedback(settings.current, "place");
      this.sending = false;
    });
  }

  refuse(turn: string) {
    if (this.closed) return;
    commands.boardWhyNot(this.game.id, turn).then(
      (refusal) => {
        this.refusal = refusal;
        if (refusal) this.#telling.tell(this.#parts.refusalText(refusal));
      },
      (error) => toast.fail(error),
    );
  }

  /** Changes the game; what fails is said, and the game stays. The answer is whether it was done. */
  async change(ask: () => Promise<BoardGameView>): Promise<boolean> {
    try {
      const game = await ask();
      if (!this.#left) this.show(game);
      return true;
    } catch (error) {
      toast.fail(error);
      return false;
    }
  }

  /** If it is the computer's turn, it thinks and moves. */
  async letComputerMove() {
    if (!this.computersTurn || this.#left) return;
    this.stuck = false;
    const number = this.game.turns.length;
    try {
      const game = await this.computer.step(this.game.id);
      if (!game || this.#left) return;
      if (number > 0) await new Promise((resolve) => setTimeout(resolve, LOOK));
      if (this.#left || this.game.turns.length !== number) return;
      if (game.turns.length === number && game.stage === "play") {
        this.stuck = true;
        return;
      }
      feedback(settings.current, "place");
      this.show(game);
    } catch (error) {
      this.stuck = true;
      toast.fail(error);
    }
  }

  /** The computer plays the best it has found. */
  moveNow() {
    commands.moveNow(this.game.id).catch((error) => toast.fail(error));
  }

  /** A hint, and the next time all of it. */
  async askHint() {
    // A second question would end the search for the first one and show what it had found by then.
    if (!this.hints || this.closed || this.hintWait.waiting) return;
    if (this.hint) {
      this.hintStage = 2;
      return;
    }
    this.entry.escape();
    this.refusal = null;
    try {
      const number = this.game.turns.length;
      const hint = await this.hintWait.for(() => commands.boardHint(this.game.id));
      if (this.#left || this.game.turns.length !== number) return;
      this.hintStage = 1;
      this.hint = hint;
    } catch (error) {
      toast.fail(error);
    }
  }

  closeHint() {
    this.hint = null;
  }

  /** The letters that the board does not use for coordinates. */
  command(letter: string) {
    if (letter === "h" && !this.closed) void this.askHint();
    else if (letter === "u" && this.game.canTakeBack) this.takeBack();
    else if (letter === "l") {
      const last = this.game.turns.at(-1);
      this.#telling.tell(last ? this.#told(last) : t("boardGame.noTurns"));
    }
  }

  /** Said to a screen reader. */
  get said(): string {
    return this.#telling.words;
  }

  /** What is chosen and what it can do. */
  sayChoice() {
    const words = this.#parts.spokenChoice(this.entry);
    if (words !== null) this.#telling.tell(words);
  }

  #told({ seat, text }: BoardTurn): string {
    const { board, lastTurn: facts } = this.game;
    return this.#parts.spokenTurn({ name: this.nameOf(seat), turn: text, board, facts });
  }

  /** How the game has ended: who has won, why, and what everybody has. */
  #end(): string {
    const { board, players, points, outcome } = this.game;
    const end = endAtTable(this.game);
    const has = players.flatMap((player, seat) => {
      const text = this.#parts.pointsText(board, points, seat);
      return players.length > 1 && text !== ""
        ? t("boardGame.say.has", { name: shownName(player), points: text })
        : [];
    });
    return t("boardGame.say.end", {
      result: end.title,
      reason: outcome ? this.#parts.endText(outcome.reason, end) : "",
      count: has.length,
      points: listed(has),
    });
  }

  takeBack() {
    void this.change(() => commands.takeBackBoardTurn(this.game.id));
  }

  /** The game is left: nothing is thought about any more, and its clock stands still. */
  leave() {
    this.#left = true;
    this.computer.forget();
    if (this.hintWait.waiting) void commands.stopThinking();
    if (this.game.stage === "play") void commands.pauseBoardGame(this.game.id).catch(() => {});
  }
}

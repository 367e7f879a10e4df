/** A game at the table: what is shown of it and what a tap, a drag or a key does. The engine decides, through the shell. */

import { pieceName, placedPieceName } from "../board/spoken";
import { isDigit } from "../board/symbols";
import type { BoardView } from "../board/view";
import { begunIn, keepBegun } from "../games/mathematical-chess/begun";
import { enteringBoard, hintedBoard, restingBoard, valuesBoard } from "../games/mathematical-chess/boardView";
import { Demonstration } from "../games/mathematical-chess/demonstration.svelte";
import type { HintStage } from "../games/mathematical-chess/hintText";
import { reasonText } from "../games/mathematical-chess/reason";
import { TurnEntry } from "../games/mathematical-chess/turnEntry.svelte";
import {
  type AppError,
  type Axis,
  commands,
  type Equation,
  type Evaluation,
  type Explanation,
  type GameView,
  type Hint,
  type PlacedPiece,
  type Refusal,
  type Side,
  type ValuesView,
} from "../lib/bindings";
import { loadMessages, t } from "../lib/catalogue";
import { shownName } from "../lib/names";
import { waitAfterTurn } from "../lib/pressGuard";
import { settings } from "../lib/settings.svelte";
import { Telling } from "../lib/telling.svelte";
import { toast } from "../lib/toast.svelte";
import { Wait } from "../lib/wait.svelte";
import { feedback } from "../sound/feedback";
import { GameClock } from "./clock.svelte";
import { askShell, ComputerPlayer, computerActs } from "./computer.svelte";

/** What is said of the game; it is loaded when the first thing is said. */
async function speech() {
  const [sentences] = await Promise.all([
    import("../games/mathematical-chess/speech"),
    loadMessages("speech"),
  ]);
  return sentences;
}

/** A pass as the engine writes it. */
const PASS = "--";
const NOTHING_ENTERED = { from: null, to: null, steps: [], taking: [] };

export class Playing {
  game = $state.raw<GameView>() as GameView;
  readonly entry = new TurnEntry((entry) => commands.lookAt(this.game.id, entry));
  readonly clock = new GameClock();
  readonly computer = new ComputerPlayer(askShell);
  /** A turn that is being shown; until its end the game stays as it was before. */
  demonstration = $state.raw<Demonstration | null>(null);
  /** The computer could not move. */
  stuck = $state(false);
  /** Why a tap does nothing just now. */
  note = $state<string | null>(null);
  hint = $state.raw<Hint | null>(null);
  hintStage = $state<HintStage>(1);
  readonly hintWait = new Wait();
  /** How good the position is, if the settings want it shown. */
  evaluation = $state.raw<Evaluation | null>(null);

  values = $state.raw<ValuesView | null>(null);
  axis = $state<Axis>("row");
  match = $state.raw<Equation | null>(null);
  /** The next tap names the operator whose values are wanted. */
  choosingOperator = $state(false);
  reason = $state.raw<Refusal | null>(null);
  /** A past turn that is looked at. */
  explained = $state.raw<{ number: number; explanation: Explanation } | null>(null);
  /** Whether it is asked if a pass shall stop the game. */
  askingPass = $state(false);
  readonly #telling = new Telling();
  /** A turn is on its way to the shell: what is pressed meanwhile is not meant for what follows. */
  #sending = false;

  readonly over = $derived(this.game.stage === "over");
  readonly paused = $derived(this.game.stage === "play" && !this.game.clock.running);
  readonly computersTurn = $derived(computerActs(this.game));
  readonly hasPerson = $derived(Object.values(this.game.players).some(({ computer }) => computer === null));
  /** Whether there is help with the next turn: the settings want it, and no teacher has switched it off. */
  readonly hints = $derived(settings.current.hints && this.game.allowed.hints);
  /** Whether the score of the position is shown. */
  readonly scored = $derived(
    settings.current.evaluationBar && this.game.allowed.hints && this.game.stage === "play",
  );
  /** Whether partial values are shown. */
  readonly shownValues = $derived(settings.current.showValues && this.game.allowed.values);
  /** Nobody can enter a turn now. */
  readonly closed = $derived(this.over || this.paused || this.computersTurn || this.demonstration !== null);
  readonly pieces = $derived<readonly PlacedPiece[]>(this.entry.view?.pieces ?? this.game.pieces);
  /** Own pieces that can do something; only asked for when the settings want it shown. */
  #movable = $state.raw<ReadonlySet<string>>(new Set());

  readonly board: BoardView = $derived.by(() => {
    const { entry, game, values, hint, demonstration } = this;
    if (demonstration) return demonstration.board;
    const board =
      entry.stage === "nothing"
        ? restingBoard(game, this.over ? new Set() : this.#movable)
        : enteringBoard(game, entry);
    const shown = values?.axes.find(({ axis }) => axis === this.axis);
    if (values && shown) return valuesBoard(board, values, shown, this.match);
    return hint ? hintedBoard(board, hint, this.hintStage) : board;
  });

  /** The game as the shell knows it, which a demonstration may not have come to yet. */
  #latest: GameView;
  #left = false;

  constructor(game: GameView) {
    this.#latest = game;
    this.show(game);
    const begun = begunIn(game);
    if (begun) void this.#attempt(() => this.entry.resume(begun));
  }

  /** Takes over a new state of the game. */
  show(game: GameView) {
    this.computer.forget();
    this.demonstration?.skip();
    this.demonstration = null;
    this.stuck = false;
    this.note = null;
    this.hint = null;
    this.hintStage = 1;
    this.#latest = game;
    this.game = game;
    this.clock.set(game.clock);
    this.entry.clear();
    this.closeValues();
    this.reason = null;
    this.explained = null;
    this.askingPass = false;
    void this.#findMovable();
    void this.#evaluate();
    void this.letComputerMove();
  }

  /** The game is left: nothing is thought about or shown any more, and its clock stands still. */
  leave() {
    this.#left = true;
    keepBegun(this.game, this.entry.view?.entry ?? null);
    this.computer.forget();
    this.demonstration?.skip();
    if (this.evaluation || this.hintWait.waiting) void commands.stopThinking();
    if (this.#latest.stage === "play" && this.#latest.clock.running) void commands.pause(this.game.id);
  }

  // ---- the computer

  /** If it is its turn, the computer thinks and plays, and its turn is shown. */
  async letComputerMove() {
    if (!this.computersTurn || this.#left) return;
    const { game } = this;
    this.stuck = false;
    try {
      const next = await this.computer.step(game.id);
      if (!next || game !== this.game) return;
      this.#latest = next;
      if (next.turns.length > game.turns.length) {
        await this.#attempt(() => this.#demonstrate(next));
        if (game !== this.game || this.#left) return;
        await this.#afterTurn(async () => next);
      } else if (computerActs(next)) this.stuck = true;
      else this.show(next);
    } catch (error) {
      if (game !== this.game) return;
      this.stuck = true;
      toast.fail(error);
    }
  }

  /** The computer plays what it has found so far. */
  async moveNow() {
    await this.#attempt(async () => void (await commands.moveNow(this.game.id)));
  }

  async #demonstrate(game: GameView) {
    const last = game.turns.at(-1);
    if (!last || this.#left) return;
    const explanation = await commands.explainTurn(game.id, last.number);
    if (game !== this.#latest || this.#left) return;
    this.closeValues();
    this.closeHint();
    this.note = null;
    this.explained = null;
    const name = shownName(game.players[last.side]);
    const demonstration = new Demonstration(explanation, name, game.conditions.size, game.pieces);
    this.demonstration = demonstration;
    await demonstration.run();
    if (this.demonstration === demonstration) this.demonstration = null;
  }

  /** Shows the last turn once more. */
  async showAgain() {
    this.entry.clear();
    await this.#attempt(() => this.#demonstrate(this.game));
  }

  // ---- advice

  /** The next stage of a hint; one that was closed is shown again as far as it had come. */
  async askHint() {
    if (!this.hints || this.closed || this.hintWait.waiting) return;
    await this.#attempt(async () => {
      const { game, entry } = this;
      const entered = entry.view?.entry ?? NOTHING_ENTERED;
      const hint = await this.hintWait.for(() => commands.hint(game.id, entered));
      if (game !== this.game) return;
      this.closeValues();
      this.reason = null;
      this.explained = null;
      if (this.hint && this.hintStage < 3) this.hintStage++;
      this.hint = hint;
      this.#telling.tell((await speech()).hintSpeech(hint, this.hintStage));
    });
  }

  closeHint() {
    this.hint = null;
  }

  async #evaluate() {
    this.evaluation = null;
    const { game } = this;
    if (!this.scored) return;
    await this.#attempt(async () => {
      const evaluation = await commands.evaluation(game.id);
      if (game === this.game) this.evaluation = evaluation;
    });
  }

  // ---- the board's reports

  async tap(point: string) {
    if (this.demonstration) return this.demonstration.skip();
    if (this.over || this.paused || this.#sending) return;
    const piece = this.#pieceOn(point);
    if (piece && !isDigit(piece.symbol) && (this.values || this.choosingOperator)) {
      await this.showValues(point);
      return;
    }
    this.closeValues();
    this.closeHint();
    this.reason = null;
    this.explained = null;
    if (this.computersTurn) {
      this.note = t("play.computer.wait");
      this.#telling.tell(this.note);
      return;
    }
    await this.#attempt(async () => {
      if (this.entry.stage === "removing") await this.#tapWhileRemoving(point);
      else if (this.entry.stage === "chosen") await this.#tapWhileChosen(point, piece);
      else await this.#tapAtRest(point, piece);
    });
  }

  async #tapWhileRemoving(point: string) {
    if (this.entry.canRemove(point)) await this.#toggle(point);
    else if (point !== this.entry.at) await this.#whyNot(point);
  }

  async #tapWhileChosen(point: string, piece: PlacedPiece | undefined) {
    if (point === this.entry.from) {
      if ((this.entry.view?.stayRemoves ?? 0) > 0) await this.stay();
      else await this.back();
    } else if (this.entry.destination(point)) await this.#go(point);
    else if (piece?.side === this.game.sideToMove) await this.#choose(point);
    else await this.#whyNot(point);
  }

  async #tapAtRest(point: string, piece: PlacedPiece | undefined) {
    if (piece?.side === this.game.sideToMove) await this.#choose(point);
    else if (piece && !isDigit(piece.symbol) && this.shownValues) await this.showValues(point);
    else await this.#whyNot(point);
  }

  /** Whether the piece on a point may be lifted. */
  liftable = (point: string): boolean =>
    !this.closed && this.entry.stage !== "removing" && this.#pieceOn(point)?.side === this.game.sideToMove;

  async lift(point: string) {
    this.closeValues();
    this.closeHint();
    this.reason = null;
    this.explained = null;
    if (this.entry.from !== point) await this.#attempt(() => this.#choose(point));
  }

  /** The lifted piece was let go over another point. */
  async drop(from: string, to: string): Promise<boolean> {
    let stays = false;
    await this.#attempt(async () => {
      if (this.entry.from !== from || this.entry.stage !== "chosen") await this.#choose(from);
      if (this.entry.destination(to)) {
        await this.#go(to);
        stays = true;
      } else {
        await this.#whyNot(to);
      }
    });
    return stays;
  }

  /** Whether a long press on a point shows something: the values of its operator. */
  holdable = (point: string): boolean => {
    const piece = this.#pieceOn(point);
    return this.shownValues && piece !== undefined && !isDigit(piece.symbol);
  };

  /** A command letter of the board. */
  async command(letter: string, point: string) {
    if (letter === "l") return void (await this.sayLastTurn());
    if (this.over || this.paused || this.demonstration || this.#sending) return;
    switch (letter) {
      case "h":
        return this.askHint();
      case "v":
        if (this.holdable(point)) await this.showValues(point);
        return;
      case "t":
        if (this.entry.canRemove(point)) await this.#attempt(() => this.#toggle(point));
        return;
      case "e":
        if (this.entry.stage === "removing") await this.finishStep();
        return;
      case "u":
        return this.back();
      case "m":
        return this.sayMoves(point);
    }
  }

  /** Escape: closes the values, or puts the piece down. */
  escape() {
    if (this.demonstration) this.demonstration.skip();
    else if (this.values || this.choosingOperator) this.closeValues();
    else if (this.hint) this.closeHint();
    else if (this.entry.stage === "chosen") this.entry.clear();
    this.reason = null;
    this.note = null;
    this.explained = null;
  }

  // ---- entering the turn

  async #choose(point: string) {
    await this.entry.choose(point);
    feedback(settings.current, "choose");
    await this.#sayEntry();
  }

  async #go(to: string) {
    await this.entry.go(to);
    feedback(settings.current, "place");
    await this.#sayEntry();
  }

  async stay() {
    this.reason = null;
    await this.#attempt(async () => {
      await this.entry.stay();
      await this.#sayEntry();
    });
  }

  /** The switch itself says Take or Spare. */
  async take(point: string, take: boolean) {
    this.reason = null;
    await this.#attempt(async () => {
      await this.entry.set(point, take);
      await this.#sayTotal();
    });
  }

  async #toggle(point: string) {
    await this.entry.toggle(point);
    const { view } = this.entry;
    if (view) this.#telling.tell((await speech()).choiceSpeech(view, point));
  }

  async spareAll() {
    await this.#attempt(async () => {
      await this.entry.spareAll();
      await this.#sayTotal();
    });
  }

  async back() {
    this.reason = null;
    await this.#attempt(async () => {
      await this.entry.back();
      await this.#sayEntry();
    });
  }

  /** The main button: looks again if taking opens something, else ends the turn. */
  async finishStep() {
    if (this.entry.opens) {
      feedback(settings.current, "cross", this.entry.taking.length);
      await this.#attempt(async () => {
        await this.entry.lookAgain();
        await this.#sayEntry();
      });
      return;
    }
    const turn = this.entry.view?.turn;
    // A turn without move and removal is a pass, and a pass is said with its own button.
    if (turn && turn !== PASS) await this.#play(turn, this.entry.taking.length);
  }

  /** A pass. One that stops the game is asked about first. */
  async pass() {
    if (this.game.otherPassed) this.askingPass = true;
    else await this.passAtOnce();
  }

  async passAtOnce() {
    await this.#play(PASS, 0);
  }

  async #play(turn: string, crossings: number) {
    const { id, turns, sideToMove } = this.game;
    if (this.#sending) return;
    const number = (turns.at(-1)?.number ?? 0) + 1;
    this.#sending = true;
    waitAfterTurn();
    await this.#afterTurn(() => commands.playTurn(id, turn), crossings);
    this.#sending = false;
    this.#learn(sideToMove, (offset) => commands.learnFromTurn(id, number, offset));
  }

  /** Any command that plays a turn: it is heard, and told to a screen reader. */
  async #afterTurn(ask: () => Promise<GameView>, crossings = 0) {
    const before = this.game.turns.length;
    await this.change(ask);
    if (this.game.turns.length === before && !this.over) return;
    waitAfterTurn();
    if (crossings > 0) feedback(settings.current, "cross", crossings);
    else if (!this.over) feedback(settings.current, "turn");
    await this.sayLastTurn();
  }

  /** Any command that answers with the game. */
  async change(ask: () => Promise<GameView>) {
    await this.#attempt(async () => {
      const { game, over } = this;
      this.show(await ask());
      if (!this.over || over) return;
      feedback(settings.current, "end");
      // The end that a turn brings is said after it.
      if (this.game.turns.length === game.turns.length)
        this.#telling.tell((await speech()).overSpeech(this.game));
    });
  }

  /** The limit of the whole game has passed. */
  async timeUp() {
    await this.change(() => commands.timeUp(this.game.id));
  }

  /** Little time is left. */
  tellTime(seconds: number) {
    feedback(settings.current, "time");
    this.#telling.tell(t("play.timeShort", { seconds }));
  }

  // ---- the values

  async showValues(point: string) {
    if (!this.shownValues) return;
    await this.#attempt(async () => {
      const entry = this.entry.view?.entry ?? null;
      const values = await commands.values(this.game.id, entry, point);
      const best = values.axes.find(({ matches }) => matches.length > 0) ?? values.axes[0];
      this.reason = null;
      this.explained = null;
      this.closeHint();
      this.choosingOperator = false;
      this.values = values;
      this.axis = best?.axis ?? "row";
      this.match = best?.matches[0] ?? null;
      this.#telling.tell((await speech()).valuesSpeech(values, this.axis));
    });
  }

  /** The next tap on an operator shows its values. */
  chooseOperator() {
    if (!this.shownValues) return;
    this.closeValues();
    this.closeHint();
    this.explained = null;
    this.choosingOperator = true;
  }

  closeValues() {
    this.values = null;
    this.match = null;
    this.choosingOperator = false;
  }

  // ---- past turns

  async explain(number: number) {
    await this.#attempt(async () => {
      const explanation = await commands.explainTurn(this.game.id, number);
      this.closeHint();
      this.explained = { number, explanation };
    });
  }

  // ---- for the ear

  /** The last turn with its equations, and the end of the game if it is over. */
  async sayLastTurn() {
    const { game } = this;
    const last = game.turns.at(-1);
    if (!last) return this.#telling.tell(t("play.say.noTurn"));
    await this.#attempt(async () => {
      const [explanation, { inTurn, overSpeech, turnSpeech }] = await Promise.all([
        commands.explainTurn(game.id, last.number),
        speech(),
      ]);
      if (game !== this.game) return;
      const over = this.over ? overSpeech(game) : null;
      this.#telling.tell(inTurn(turnSpeech(explanation, shownName(game.players[last.side])), over));
    });
  }

  /** Where the entry has come to. */
  async #sayEntry() {
    const { entrySpeech } = await speech();
    this.#telling.tell(entrySpeech(this.entry.view));
  }

  async #sayTotal() {
    const { totalSpeech } = await speech();
    if (this.entry.view) this.#telling.tell(totalSpeech(this.entry.view));
  }

  /** Where a piece of the player to move can go and what it could remove; of other points, how many pieces can act. */
  async sayMoves(point: string) {
    await this.#attempt(async () => {
      const piece = this.#pieceOn(point);
      if (piece?.side !== this.game.sideToMove) {
        const turns = await commands.legalTurns(this.game.id);
        this.#telling.tell(t("play.say.turns", { turns: turns.length, pieces: actingPoints(turns).size }));
        return;
      }
      const view = await commands.lookAt(this.game.id, { from: point, to: null, steps: [], taking: [] });
      const moves = view.destinations.map(({ point: to, captured }) =>
        captured ? t("play.say.takes", { piece: pieceName(captured), point: to }) : to,
      );
      this.#telling.tell(
        t("play.say.moves", {
          piece: placedPieceName(piece),
          count: moves.length,
          moves: moves.join(", "),
          stay: view.stayRemoves,
        }),
      );
    });
  }

  /** Said to a screen reader. */
  get said(): string {
    return this.#telling.words;
  }

  // ----

  #pieceOn(point: string): PlacedPiece | undefined {
    return this.pieces.find((piece) => piece.point === point);
  }

  async #whyNot(point: string) {
    const entry = this.entry.view?.entry ?? NOTHING_ENTERED;
    const { id } = this.game;
    const refusal = await commands.whyNot(id, entry, point);
    if (!refusal) return;
    this.#refuse(refusal);
    this.#learn(this.game.sideToMove, (offset) => commands.learnFromRefusal(id, entry, point, offset));
  }

  /** What a turn shows of a learner is looked for beside the game: nobody waits for it. */
  #learn(side: Side, keep: (utcOffsetMinutes: number) => Promise<unknown>) {
    if (this.game.players[side].profile === null) return;
    keep(-new Date().getTimezoneOffset()).catch((error) => toast.fail(error));
  }

  #refuse(refusal: Refusal) {
    this.reason = refusal;
    this.#telling.tell(reasonText(refusal));
  }

  async #attempt(act: () => Promise<void>) {
    try {
      await act();
    } catch (error) {
      const refusal = (error as Partial<AppError> | null)?.refusal;
      if (refusal) this.#refuse(refusal);
      else toast.fail(error);
    }
  }

  async #findMovable() {
    this.#movable = new Set();
    const { game } = this;
    if (!settings.current.movablePieces || game.stage !== "play") return;
    await this.#attempt(async () => {
      const turns = await commands.legalTurns(game.id);
      if (game === this.game) this.#movable = actingPoints(turns);
    });
  }
}

/** The points whose pieces act in these turns. */
function actingPoints(turns: readonly string[]): Set<string> {
  return new Set(turns.flatMap((turn) => /^[A-L]\d+/.exec(turn)?.[0] ?? []));
}

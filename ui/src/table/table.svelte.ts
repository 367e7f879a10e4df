/** A match at the table: its display, and the actions of people and computers. The engine decides, through the shell. */

import type { BoardEntry, FreePass, GameParts, JudgedForecast, MatchTable, Reason } from "../games/parts";
import type {
  Board,
  DigitLine,
  Forecast,
  MatchHint,
  MatchTurn,
  MatchView,
  Player,
  SolutionStep,
  TurnFacts,
} from "../lib/bindings";
import { t } from "../lib/catalogue";
import { commands } from "../lib/commands";
import { shownName } from "../lib/names";
import { waitForNext } from "../lib/pressGuard";
import { inTurn } from "../lib/sentences";
import { settings } from "../lib/settings.svelte";
import { Telling } from "../lib/telling.svelte";
import { toast } from "../lib/toast.svelte";
import { stopClock, stopUnattended } from "../match/attended";
import { matchCommands } from "../match/commands";
import { ComputerPlayer } from "../match/computer.svelte";
import { paceFactor } from "../match/pace";
import { computerActs, handsOver, peopleOf } from "../match/turns";
import { feedback } from "../sound/feedback";
import { begunIn, keepBegun } from "./begun";
import { GameClock, type TimeWarning } from "./clock.svelte";
import { spokenEnd } from "./ending";
import { type HintStage, Hints } from "./hints.svelte";

/** How long the target of the computer's piece is shown at the usual pace, in milliseconds. */
const ABOUT_TO = 900;
/** The least time, in milliseconds, that the board before a turn is shown when the turn is shown again. */
const BEFORE = 700;

/** A board that is shown for a moment instead of the match's, with the turn that is marked on it. */
type Moment = { board: Board; last: TurnFacts | null };

/** What is said about a turn that was played; `seen` if it is shown, too, until the next act. */
type Remark = { text: string; seen: boolean };

export class Table implements MatchTable {
  match = $state.raw<MatchView>() as MatchView;
  readonly parts: GameParts;
  readonly entry: BoardEntry;
  readonly clock = new GameClock();
  readonly computer = new ComputerPlayer(matchCommands.computerTurn);
  readonly hints: Hints;
  reason = $state.raw<Reason | null>(null);
  remark = $state<string | null>(null);
  turned = $state(false);
  /** Whether the panel faces the player at the far side of the table, which its place on the screen decides. */
  panelTurned: () => boolean = () => false;
  /** Whether the computer could not move. */
  stuck = $state(false);
  /** Whether a turn of the computer is being shown; until its end the match stays as before. */
  presenting = $state(false);
  /** The seat that is handed the device; the board is covered until that player asks for it. */
  handedTo = $state<number | null>(null);
  /** Whether the board is covered between the turns of two people. */
  covers = $state(true);
  /** Whether a turn is being sent to the shell: presses meanwhile are not meant for what follows. */
  sending = $state(false);
  /** Whether a question asks if the player passes. */
  asksPass = $state(false);
  /** Whether a question asks if the players agree to stop. */
  asksToAgree = $state(false);
  /** The pass that the question is about. */
  askedPass = $state.raw<FreePass | null>(null);
  /** A board that is shown for a moment: the one before a turn of the computer. */
  #moment = $state.raw<Moment | null>(null);
  #endMoment = () => {};
  readonly #telling = new Telling();
  /** The warnings that were given: each is given once, however often turns add to the time. */
  readonly #warned = new Set<string>();

  readonly board: Board = $derived(this.#moment?.board ?? this.match.board);
  readonly players: readonly Player[] = $derived(this.match.players);
  readonly seatToMove: number | null = $derived(this.match.seatToMove);
  readonly turns: readonly MatchTurn[] = $derived(this.match.turns);
  readonly last: TurnFacts | null = $derived(this.#moment ? this.#moment.last : this.match.last);
  readonly over: boolean = $derived(this.match.stage === "over");
  readonly paused: boolean = $derived(this.match.stage === "play" && !this.match.clock.running);
  readonly computersTurn: boolean = $derived(computerActs(this.match));
  readonly hasPerson: boolean = $derived(peopleOf(this.match).length > 0);
  /** Whether no teacher has switched off help with the next turn. */
  readonly helped: boolean = $derived(this.match.allowed.hints);
  /** Whether a hint can be requested. */
  readonly canAskHint: boolean = $derived.by(
    () => settings.current.hints && this.helped && this.entry.asked?.help !== null,
  );
  readonly stopped: boolean = $derived(this.over || this.paused || this.sending || this.handedTo !== null);
  readonly closed: boolean = $derived(this.stopped || this.computersTurn || this.presenting);
  /** Whether the last turn is only about to be made on the board: it is marked on the board before it. */
  readonly coming: boolean = $derived(this.#moment !== null);
  /** The turn of a computer with which the game has ended here. */
  ending = $state.raw<MatchTurn | null>(null);
  /** The last turn, if a computer has played it and a person moves next. */
  readonly lastByComputer: MatchTurn | null = $derived.by(() => {
    const last = this.turns.at(-1);
    if (!last || !this.hasPerson || this.stopped || this.computersTurn) return null;
    return this.players[last.seat]?.computer == null ? null : last;
  });
  readonly hint: MatchHint | null = $derived.by(() => this.hints.shown);
  readonly hintStage: HintStage = $derived.by(() => this.hints.stage);
  /** The pass that may be chosen now. */
  readonly pass: FreePass | null = $derived.by(() =>
    this.closed ? null : (this.parts.pass?.(this.board) ?? null),
  );
  /** The computer's offer to stop, while it can be accepted. */
  readonly offer: string | null = $derived.by(() => {
    if (!this.match.offersToStop || this.closed) return null;
    const name = this.nameOf(this.turns.at(-1)?.seat ?? null);
    return t("table.offer", { name, points: this.parts.pointsDecide === true });
  });
  readonly explanation = null;
  /** The match as the shell has it, which may be ahead of the display. */
  #latest: MatchView;
  #left = false;

  constructor(match: MatchView, parts: GameParts) {
    this.parts = parts;
    this.hints = new Hints(parts);
    this.#latest = match;
    this.match = match;
    this.clock.set(match.clock, match.seatToMove);
    this.entry = parts.entry(this);
    const begun = this.closed ? null : begunIn(match);
    if (begun !== null) this.entry.resume?.(begun);
    void this.letComputerMove();
  }

  /** Takes over a new state of the match; `crossings` is the number of pieces that its turn took by equations, and `remark` is
   * what is to be said about the turn. */
  show(match: MatchView, crossings = 0, remark: Remark | null = null) {
    const before = this.match;
    this.computer.forget();
    this.stuck = false;
    this.presenting = false;
    this.hints.reset();
    this.reason = null;
    this.remark = remark?.seen ? remark.text : null;
    this.asksPass = false;
    this.asksToAgree = false;
    this.#latest = match;
    this.skip();
    this.#moment = null;
    this.match = match;
    this.clock.set(match.clock, match.seatToMove);
    this.handedTo = this.covers ? handsOver(before, match) : null;
    this.entry.reset();
    this.#noteChange(before, crossings, remark?.text ?? null);
    void this.letComputerMove();
  }

  /** Plays the sound of a change, and announces it to a screen reader. */
  #noteChange(before: MatchView, crossings: number, remark: string | null) {
    const ended = this.over && before.stage !== "over";
    if (this.match.turns.length > before.turns.length) {
      toast.endTurn();
      // In a puzzle no other player follows: the next move may come quickly.
      if (this.players.length > 1 || this.over) waitForNext();
      if (crossings > 0) feedback(settings.current, "cross", crossings);
      else if (!this.over) feedback(settings.current, "turn");
      void this.sayLastTurn(remark);
    } else if (ended) this.tell(spokenEnd(this.match, this.parts));
    else if (this.match.turns.length < before.turns.length) this.#sayTakenBack(before.turns.length);
    if (ended) feedback(settings.current, "end");
  }

  /** Announces how many turns were taken back, of this many, and whose turn it is. */
  #sayTakenBack(before: number) {
    const turns = before - this.match.turns.length;
    this.tell(t("table.say.takenBack", { turns, name: this.nameOf(this.seatToMove) }));
  }

  /** The name of the player at a seat. */
  nameOf(seat: number | null): string {
    return seat === null ? "" : shownName(this.match.players[seat]);
  }

  preview(turn: string): Promise<TurnFacts | null> {
    return matchCommands.foresee(this.match.id, turn);
  }

  /** Whether the players find what turns take or bring. */
  readonly finds: boolean = $derived(this.match.terms.finding !== "shown");

  /** The measures of the lines, if no teacher has switched such help off. */
  get measures(): (() => Promise<DigitLine[]>) | undefined {
    return this.match.allowed.values ? () => matchCommands.measures(this.match.id) : undefined;
  }

  async forecast(
    turn: string,
    forecast: Forecast,
    words: (judged: JudgedForecast) => string,
  ): Promise<JudgedForecast | null> {
    if (this.closed) return null;
    this.sending = true;
    try {
      const { right, played } = await matchCommands.playForecast(this.match.id, turn, forecast);
      const judged = { right, facts: played.last };
      // The panel shows it as long as the player looks at it.
      this.#accept(played, { text: words(judged), seen: false });
      return judged;
    } catch (error) {
      this.sending = false;
      toast.fail(error);
      return null;
    }
  }

  outlook(): Promise<MatchHint | null> {
    return this.helped ? matchCommands.hint(this.match.id, null) : Promise.resolve(null);
  }

  solution(): Promise<SolutionStep[]> {
    return matchCommands.solution(this.match.id);
  }

  play(turn: string, crossings = 0) {
    void this.#play(turn, crossings);
  }

  async #play(turn: string, crossings: number) {
    if (this.closed) return;
    const { id, turns, seatToMove } = this.match;
    const number = turns.length + 1;
    this.sending = true;
    if (this.players.length > 1) waitForNext();
    const done = await this.change(() => matchCommands.playTurn(id, turn), crossings);
    if (done && seatToMove !== null) this.entry.played?.(number, seatToMove, turn);
  }

  refuse(turn: string) {
    if (this.closed) return;
    this.whyNot(turn).then(
      (text) => {
        if (text !== null) this.tell(text);
      },
      (error) => toast.fail(error),
    );
  }

  async whyNot(turn: string): Promise<string | null> {
    const refusal = await matchCommands.whyNot(this.match.id, turn);
    if (!refusal) return null;
    const text = this.parts.refusalText?.(refusal) ?? refusal.reason;
    this.reason = { code: refusal.reason, rule: refusal.rule, text };
    return text;
  }

  /** Runs a command that returns the match. A failure is shown, and the match stays; returns whether it succeeded. */
  async change(ask: () => Promise<MatchView>, crossings = 0, remark: Remark | null = null): Promise<boolean> {
    try {
      const match = await ask();
      this.sending = false;
      // An answer that comes after the table was left may have started the clock again.
      if (this.#left) stopUnattended(match);
      else this.show(match, crossings, remark);
      return true;
    } catch (error) {
      this.sending = false;
      toast.fail(error);
      return false;
    }
  }

  accept(match: MatchView, remark: string) {
    this.#accept(match, { text: remark, seen: true });
  }

  #accept(match: MatchView, remark: Remark) {
    this.sending = true;
    void this.change(async () => match, 0, remark);
  }

  takeBack() {
    // The second of two quick presses would take back a further turn.
    if (this.sending) return;
    this.sending = true;
    void this.change(() => matchCommands.takeBack(this.match.id));
  }

  pause() {
    void this.change(() => matchCommands.pauseMatch(this.match.id));
  }

  resume() {
    void this.change(() => matchCommands.openMatch(this.match.id));
  }

  stopByUmpire() {
    void this.change(() => matchCommands.endMatch(this.match.id, { how: "umpire" }));
  }

  /** The time of the whole game, or of the player to move, has run out. */
  timeUp() {
    void this.change(() => matchCommands.endMatch(this.match.id, { how: "timeUp" }));
  }

  /** Announces that little time is left, once for each player and each warning time. */
  tellTime(warning: TimeWarning) {
    const { seat, seconds } = warning;
    const key = `${seat} ${seconds}`;
    if (this.#warned.has(key) || (seat !== null && this.players[seat]?.computer != null)) return;
    this.#warned.add(key);
    feedback(settings.current, "time");
    this.tell(this.warningText(warning));
  }

  /** "One minute is left." or, where each player has a clock, "Mia: 10 seconds are left." */
  warningText({ seat, seconds }: TimeWarning): string {
    if (seat === null) return t("play.timeShort", { seconds });
    return t("play.timeShortFor", { name: this.nameOf(seat), seconds });
  }

  /** Asks before a pass. */
  askPass() {
    if (!this.pass) return;
    this.askedPass = this.pass;
    this.asksPass = true;
  }

  // ---- the computer

  /** If it is its turn, the computer thinks and plays, and its turn is shown. */
  async letComputerMove() {
    if (!this.computersTurn || this.#left) return;
    const { match } = this;
    this.stuck = false;
    try {
      const next = await this.computer.step(match.id);
      if (!next || match !== this.match || this.#left) return;
      if (next.turns.length > match.turns.length) {
        this.#latest = next;
        await this.#present(next);
        const shown = await this.#goingOn(next, () => match === this.match && !this.#left);
        if (!shown) return;
        this.show(shown);
        if (this.over && this.hasPerson) this.ending = this.turns.at(-1) ?? null;
      } else if (computerActs(next)) this.stuck = true;
      else this.show(next);
    } catch (error) {
      if (match !== this.match) return;
      this.stuck = true;
      toast.fail(error);
    }
  }

  /**
   * The match after a turn of the computer has been shown: the clock, which stood meanwhile, goes on. Null if the answer is no
   * longer wanted.
   */
  async #goingOn(next: MatchView, wanted: () => boolean): Promise<MatchView | null> {
    if (!wanted()) return null;
    if (next.stage !== "play" || next.clock.running) return next;
    const match = await matchCommands.openMatch(next.id);
    if (this.#left) stopUnattended(match);
    return wanted() ? match : null;
  }

  /** Shows the computer's turn slowly enough to be seen; a tap on the board ends it. */
  async #present(next: MatchView) {
    this.hints.close();
    this.remark = null;
    // Nobody's time runs meanwhile.
    this.clock.set(next.clock, next.seatToMove);
    this.presenting = true;
    try {
      if (this.entry.present) await this.entry.present(next);
      else await this.#show({ board: this.match.board, last: next.last }, ABOUT_TO * this.#pace);
    } catch (error) {
      toast.fail(error);
    }
    this.presenting = false;
  }

  get #pace(): number {
    return paceFactor(settings.current.pace);
  }

  /** Shows a board for this many milliseconds. */
  async #show(moment: Moment, time: number) {
    if (time === 0) return;
    this.#moment = moment;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, time);
      this.#endMoment = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#moment = null;
  }

  /** The board was tapped while a turn was shown. */
  skip() {
    this.#endMoment();
  }

  /** Shows the computer's last turn again. */
  async again() {
    const { match } = this;
    const last = this.lastByComputer ?? this.ending;
    if (!last || this.presenting) return;
    this.entry.escape();
    this.presenting = true;
    try {
      if (this.entry.again) await this.entry.again();
      else {
        const before = await matchCommands.frame(match.id, last.number - 1);
        if (match === this.match && !this.#left) {
          await this.#show(
            { board: before.board, last: match.last },
            Math.max(BEFORE, ABOUT_TO * this.#pace),
          );
        }
      }
    } catch (error) {
      toast.fail(error);
    }
    this.presenting = false;
  }

  /** Makes the computer play the best turn it has found. */
  moveNow() {
    matchCommands.moveNow(this.match.id).catch((error) => toast.fail(error));
  }

  // ---- hints

  /** Requests a hint, and each further time its next stage. */
  async askHint() {
    // A second request would end the search for the first one with its result so far.
    if (!this.canAskHint || this.closed || this.hints.wait.waiting) return;
    const { asked } = this.entry;
    if (asked) return asked.help?.();
    if (this.hints.shown) this.hints.next();
    else await this.#findHint();
    const { shown } = this.hints;
    if (!shown) return;
    const words = await this.hints.spoken();
    if (shown === this.hints.shown) this.tell(words);
  }

  async #findHint() {
    const { match } = this;
    const entered = this.#entered();
    this.reason = null;
    try {
      const hint = await this.hints.wait.for(() => matchCommands.hint(match.id, entered));
      if (!this.#left && match === this.match) this.hints.shown = hint;
    } catch (error) {
      toast.fail(error);
    }
  }

  #entered() {
    if (this.entry.forHint) return this.entry.forHint();
    this.entry.escape();
    return null;
  }

  closeHint() {
    this.hints.close();
    this.#telling.words = "";
  }

  // ---- for keys and screen readers

  /** Handles the letters that the board does not use for coordinates. */
  command(letter: string, point: string) {
    if (letter === "l") void this.sayLastTurn();
    else if (letter === "h") void this.askHint();
    else if (!this.stopped && this.entry.command?.(letter, point)) return;
    else if (letter === "u") this.#back();
  }

  /** Puts a chosen piece down; if none is chosen, takes the last turn back. */
  #back() {
    if (this.entry.chosen !== null) this.entry.escape();
    else if (this.match.canTakeBack) this.takeBack();
  }

  /** The message for a screen reader. */
  get said(): string {
    return this.#telling.words;
  }

  tell(words: string) {
    this.#telling.tell(words);
  }

  /** Announces what is chosen and what it can do. */
  sayChoice() {
    const words = this.parts.spokenChoice?.(this.entry) ?? null;
    if (words !== null) this.tell(words);
  }

  /** Announces the last turn, after a remark about it, and the end of the game if it is over or may be ended. */
  async sayLastTurn(remark: string | null = null) {
    const { match } = this;
    const turn = match.turns.at(-1);
    if (!turn) return this.tell(t("play.noTurns"));
    try {
      const words = await this.parts.spokenTurn({
        name: this.nameOf(turn.seat),
        players: match.players,
        turn: turn.text,
        id: match.id,
        number: turn.number,
        board: match.board,
        facts: match.last,
      });
      if (match !== this.match) return;
      const end = this.over ? spokenEnd(match, this.parts) : this.offer;
      this.tell(inTurn(remark, end === null ? words : t("table.say.turnAndEnd", { turn: words, end })));
    } catch (error) {
      toast.fail(error);
    }
  }

  /** The match is left: thinking ends, and its clock is stopped. */
  leave() {
    this.#left = true;
    this.skip();
    this.computer.forget();
    keepBegun(this.match, this.entry.begun?.() ?? null);
    this.entry.leave?.();
    if (this.hints.wait.waiting) void commands.stopThinking();
    stopClock(this.#latest);
  }
}

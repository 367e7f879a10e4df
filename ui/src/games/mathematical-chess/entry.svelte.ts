/** Entering a turn of Mathematical Chess, and the views available meanwhile. The engine decides what is legal. */

import { isDigit } from "../../board/symbols";
import type { BoardView } from "../../board/view";
import type {
  AppError,
  Entry,
  Explanation,
  MatchView,
  MathematicalBoard,
  PlacedPiece,
  Refusal,
} from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { shownName } from "../../lib/names";
import { settings } from "../../lib/settings.svelte";
import { toast } from "../../lib/toast.svelte";
import { matchCommands } from "../../match/commands";
import { paceFactor } from "../../match/pace";
import { feedback } from "../../sound/feedback";
import type { BoardEntry, MatchTable } from "../parts";
import { claimingBoard, enteringBoard, hintedBoard, restingBoard, valuesBoard } from "./boardView";
import { ClaimFlow } from "./claimFlow.svelte";
import { Demonstration } from "./demonstration.svelte";
import { PositionLook } from "./look.svelte";
import { boardOf } from "./matchBoard";
import { MatchClaims } from "./matchClaims.svelte";
import { mistakeBoard } from "./mistakeBoard";
import { keepMistake } from "./mistakesShown";
import { movesSpeech } from "./moves";
import { reasonText } from "./reason";
import { replayBoard } from "./replayBoard";
import { speech } from "./saying";
import { PASS } from "./text";
import { type BegunTurn, TurnEntry } from "./turnEntry.svelte";
import { TurnNote } from "./turnNote.svelte";
import { ValuesLook } from "./values.svelte";

export const NOTHING_ENTERED: Entry = { from: null, to: null, steps: [], taking: [] };
/** The least pace of a replay on request: its steps are visible even if the usual pace shows none. */
const ONCE_MORE = 0.4;

export class MathematicalEntry implements BoardEntry {
  readonly turn: TurnEntry;
  readonly values = new ValuesLook();
  /** A turn that is being replayed slowly. */
  demonstration = $state.raw<Demonstration | null>(null);
  /** The explanation of an earlier turn that is shown. */
  explained = $state.raw<Explanation | null>(null);
  /** The explanation of the computer's last turn. */
  told = $state.raw<Explanation | null>(null);
  /** Whether the computer's last turn is still shown on the board and in the panel; the next tap ends that. */
  fresh = $state(false);
  readonly look = new PositionLook();
  /** The equations that the player claims; null where the app shows them. */
  readonly claims: ClaimFlow | null;
  /** What the match does with them; null where the app shows the equations. */
  readonly matchClaims: MatchClaims | null;
  /** What is said after each turn; null where the app shows the equations, and where nothing is said before the end. */
  readonly note: TurnNote | null;
  readonly #table: MatchTable;
  #toldNumber = 0;

  readonly board: MathematicalBoard = $derived.by(() => boardOf(this.#table));
  /** Whether partial values are shown. */
  readonly hasValues: boolean = $derived.by(
    () => settings.current.showValues && this.#table.match.allowed.values,
  );
  readonly pieces: readonly PlacedPiece[] = $derived.by(() => this.turn.view?.pieces ?? this.board.pieces);

  readonly chosen: string | null = $derived.by(() => this.turn.at);
  readonly at: string | null = $derived.by(() => {
    const { last } = this.#table;
    return this.turn.at ?? (last?.game === "mathematical-chess" ? last.to : null);
  });
  readonly gain: number = $derived.by(() =>
    this.turn.stage === "removing" ? (this.turn.view?.gained ?? 0) : 0,
  );
  readonly alone: boolean = $derived(
    this.demonstration !== null || this.values.open || this.explained !== null,
  );
  readonly moved: boolean = $derived.by(() => this.turn.stage === "removing");
  readonly crowded: boolean = $derived.by(() => this.turn.stage !== "nothing" || this.#table.hint !== null);

  readonly view: BoardView = $derived.by(() => {
    const { board, demonstration, turn, values } = this;
    const { last, hint, hintStage, explanation, match, mistake } = this.#table;
    if (demonstration) return demonstration.board;
    if (mistake) return mistakeBoard(board.size, board.pieces, mistake);
    if (explanation) return replayBoard(board.size, { pieces: board.pieces, explanation });
    const lastTurn = last?.game === "mathematical-chess" ? last : null;
    const onBoard = { pieces: board.pieces, lastTurn, conditions: board };
    const shown =
      turn.stage === "nothing"
        ? restingBoard(onBoard, match.stage === "over" ? new Set() : this.look.movable, this.#gone())
        : this.claims?.claim
          ? claimingBoard(onBoard, turn, this.claims.claim)
          : enteringBoard(onBoard, turn);
    if (values.view && values.shown) return valuesBoard(shown, values.view, values.shown, values.match);
    return hint?.steps ? hintedBoard(shown, hint.steps, hintStage) : shown;
  });

  constructor(table: MatchTable) {
    this.#table = table;
    this.turn = new TurnEntry((from, to) => matchCommands.lookAt(table.match.id, from, to));
    const finds = table.match.terms.finding !== "shown";
    this.matchClaims = finds ? new MatchClaims(table, () => this.board.compare) : null;
    this.claims = this.matchClaims && new ClaimFlow(this.matchClaims, this.turn);
    this.note = table.match.terms.finding === "found" ? new TurnNote(table) : null;
    if (table.stopped) return;
    this.#recall();
    this.#look();
  }

  /** The pieces that the computer has just removed from the board. */
  #gone(): readonly PlacedPiece[] {
    return this.fresh && this.told ? this.told.steps.flatMap(({ removed }) => removed) : [];
  }

  reset() {
    this.demonstration?.skip();
    this.demonstration = null;
    this.#recall();
    this.turn.clear();
    this.claims?.begin();
    this.matchClaims?.forgetOld();
    this.#table.remark ??= this.matchClaims?.ended ?? null;
    this.values.close();
    this.explained = null;
    this.#look();
  }

  begun(): unknown {
    return this.turn.begun;
  }

  resume(begun: unknown) {
    void this.#attempt(async () => {
      await this.turn.resume(begun as BegunTurn);
      this.claims?.begin();
    });
  }

  leave() {
    this.demonstration?.skip();
    this.look.leave();
  }

  forHint(): Entry {
    this.values.close();
    this.explained = null;
    return this.turn.view?.entry ?? NOTHING_ENTERED;
  }

  // ---- input on the board

  async tap(point: string) {
    if (this.demonstration) return this.demonstration.skip();
    if (this.#table.stopped) return;
    const piece = this.#pieceOn(point);
    if (piece && !isDigit(piece.symbol) && this.values.open) return this.showValues(point);
    this.#clearLooks();
    if (this.#table.computersTurn) {
      this.#table.remark = t("play.computer.wait");
      this.#table.tell(this.#table.remark);
      return;
    }
    await this.#attempt(async () => {
      if (this.turn.stage === "removing") await this.#tapWhileRemoving(point);
      else if (this.turn.stage === "chosen") await this.#tapWhileChosen(point, piece);
      else await this.#tapAtRest(point, piece);
    });
  }

  async #tapWhileRemoving(point: string) {
    if (this.claims) await this.claims.tap(point);
    else if (this.turn.canRemove(point)) await this.#toggle(point);
    else if (point !== this.turn.at) await this.#whyNot(point);
  }

  async #tapWhileChosen(point: string, piece: PlacedPiece | undefined) {
    if (point === this.turn.from) {
      if (this.claims || (this.turn.view?.stayRemoves ?? 0) > 0) await this.stay();
      else await this.back();
    } else if (this.turn.destination(point)) await this.#go(point);
    else if (piece?.side === this.board.sideToMove) await this.#choose(point);
    else await this.#whyNot(point);
  }

  async #tapAtRest(point: string, piece: PlacedPiece | undefined) {
    if (piece?.side === this.board.sideToMove) await this.#choose(point);
    else if (piece && !isDigit(piece.symbol) && this.hasValues) await this.showValues(point);
    else await this.#whyNot(point);
  }

  /** Whether the piece on a point may be dragged. */
  liftable = (point: string): boolean =>
    !this.#table.closed &&
    this.demonstration === null &&
    this.turn.stage !== "removing" &&
    this.#pieceOn(point)?.side === this.board.sideToMove;

  async lift(point: string) {
    this.#clearLooks();
    if (this.turn.from !== point) await this.#attempt(() => this.#choose(point));
  }

  /** The dragged piece was dropped on another point. */
  async drop(from: string, to: string): Promise<boolean> {
    let stays = false;
    this.#forget();
    await this.#attempt(async () => {
      if (this.turn.from !== from || this.turn.stage !== "chosen") await this.#choose(from);
      if (this.turn.destination(to)) {
        await this.#go(to);
        stays = true;
      } else await this.#whyNot(to);
    });
    return stays;
  }

  /** Whether a long press on a point shows something: the values of its operator. */
  holdable = (point: string): boolean => {
    const piece = this.#pieceOn(point);
    return this.hasValues && piece !== undefined && !isDigit(piece.symbol);
  };

  command(letter: string, point: string): boolean {
    if (this.demonstration) return true;
    switch (letter) {
      case "v":
        if (this.holdable(point)) void this.showValues(point);
        return true;
      case "t":
        if (this.claims) void this.#attempt(async () => this.claims?.toggle(point));
        else if (this.turn.canRemove(point)) void this.#attempt(() => this.#toggle(point));
        return true;
      case "c":
        void this.check();
        return this.claims !== null;
      case "e":
        if (this.turn.stage === "removing") void this.finishStep();
        return true;
      case "u":
        // With nothing entered it takes the last turn back, which is the table's matter.
        if (this.turn.stage === "nothing") return false;
        void this.back();
        return true;
      case "m":
        void this.#sayMoves(point);
        return true;
    }
    return false;
  }

  /** Closes the present view, or deselects the piece. */
  escape() {
    if (this.demonstration) this.demonstration.skip();
    else if (this.values.open) this.values.close();
    else if (this.#table.hint) this.#table.closeHint();
    else if (this.turn.stage === "chosen") this.turn.clear();
    else void this.claims?.clear();
    this.#forget();
    this.explained = null;
  }

  #clearLooks() {
    this.values.close();
    this.#table.closeHint();
    this.explained = null;
    this.fresh = false;
    this.#forget();
  }

  /** With the player's next act the reason and the remark about what was before go. */
  #forget() {
    this.#table.reason = null;
    this.#table.remark = null;
    if (this.matchClaims) this.matchClaims.ended = null;
  }

  // ---- entering the turn

  async #choose(point: string) {
    await this.turn.choose(point);
    feedback(settings.current, "choose");
    await this.#sayEntry();
  }

  async #go(to: string) {
    await this.turn.go(to);
    this.claims?.begin();
    feedback(settings.current, "place");
    await this.#sayEntry();
  }

  async stay() {
    this.#forget();
    await this.#attempt(async () => {
      await this.turn.stay();
      this.claims?.begin();
      await this.#sayEntry();
    });
  }

  /** Switches a piece to Take or Spare. */
  async take(point: string, take: boolean) {
    this.#table.reason = null;
    await this.#attempt(async () => {
      this.turn.set(point, take);
      await this.#sayTotal();
    });
  }

  async #toggle(point: string) {
    this.turn.toggle(point);
    const { view } = this.turn;
    if (view) this.#table.tell((await speech()).choiceSpeech(view, point));
  }

  async spareAll() {
    await this.#attempt(async () => {
      this.turn.spareAll();
      await this.#sayTotal();
    });
  }

  async back() {
    if (this.claims?.checking) return;
    this.#forget();
    await this.#attempt(async () => {
      if (!this.claims?.back()) {
        this.turn.back();
        this.claims?.begin();
      }
      await this.#sayEntry();
    });
  }

  /** Checks the claimed equation. */
  async check() {
    await this.#attempt(async () => this.claims?.check());
  }

  /** The main button: begins a further step if the removal allows one, otherwise ends the turn. */
  async finishStep() {
    if (this.claims) {
      await this.#attempt(async () => this.claims?.end());
      return;
    }
    if (this.turn.opens) {
      feedback(settings.current, "cross", this.turn.taking.length);
      await this.#attempt(async () => {
        this.turn.lookAgain();
        await this.#sayEntry();
      });
      return;
    }
    const turn = this.turn.view?.turn;
    // A turn without move and removal is a pass, which has its own button.
    if (turn && turn !== PASS) this.#table.play(turn, this.turn.taking.length);
  }

  played(number: number, seat: number, sent: string) {
    const { turns } = this.#table.match;
    if (turns[number - 1] && turns[number - 1]?.text !== sent) this.matchClaims?.writtenWrongly(number);
    keepMistake(this.#table.players[seat], (offset) =>
      matchCommands.learnFrom(this.#table.match.id, { is: "turn", number }, offset),
    );
    // The note is an extra: whatever refuses it is no fault of the turn.
    this.note?.after(number, seat).catch(() => {});
  }

  // ---- views

  async showValues(point: string) {
    if (!this.hasValues) return;
    await this.#attempt(async () => {
      const values = await matchCommands.values(this.#table.match.id, this.turn.view?.entry ?? null, point);
      this.#clearLooks();
      this.values.show(values);
      this.#table.tell((await speech()).valuesSpeech(values, this.values.axis));
    });
  }

  /** The next tap on an operator shows its values. */
  chooseOperator() {
    if (!this.hasValues) return;
    this.#table.closeHint();
    this.explained = null;
    this.values.choose();
  }

  async explain(number: number) {
    await this.#attempt(async () => {
      const { explanation } = await matchCommands.frame(this.#table.match.id, number);
      this.#table.closeHint();
      this.explained = explanation;
    });
  }

  async present(next: MatchView) {
    this.values.close();
    this.explained = null;
    await this.#demonstrate(next);
  }

  /** Replays the last turn. */
  async again() {
    this.turn.clear();
    await this.#attempt(() => this.#demonstrate(this.#table.match, Math.max(ONCE_MORE, this.#pace)));
    this.fresh = this.told !== null;
  }

  get #pace(): number {
    return paceFactor(settings.current.pace);
  }

  /** Keeps the computer's last turn visible. */
  #recall() {
    const { match } = this.#table;
    const last = match.turns.at(-1);
    if (this.told?.text !== last?.text || this.#toldNumber !== last?.number) this.told = null;
    this.fresh = this.told !== null;
    if (!last || this.told || match.stage !== "play" || match.players[last.seat]?.computer == null) return;
    void this.#attempt(async () => {
      const { explanation } = await matchCommands.frame(match.id, last.number);
      if (match !== this.#table.match) return;
      this.#toldNumber = last.number;
      this.told = explanation;
      this.fresh = this.turn.stage === "nothing";
    });
  }

  async #demonstrate(match: MatchView, pace = this.#pace) {
    const last = match.turns.at(-1);
    const before = this.#table.match;
    if (!last) return;
    const { explanation } = await matchCommands.frame(match.id, last.number);
    if (before !== this.#table.match || !explanation) return;
    this.told = explanation;
    this.#toldNumber = last.number;
    if (pace === 0) return;
    const { size, pieces } = boardOf(match);
    const name = shownName(match.players[last.seat]);
    const demonstration = new Demonstration(explanation, name, size, pieces, pace);
    this.demonstration = demonstration;
    await demonstration.run();
    if (this.demonstration === demonstration) this.demonstration = null;
  }

  // ----

  #pieceOn(point: string): PlacedPiece | undefined {
    return this.pieces.find((piece) => piece.point === point);
  }

  async #whyNot(point: string) {
    const entry = this.turn.view?.entry ?? NOTHING_ENTERED;
    const { id, seatToMove } = this.#table.match;
    const refusal = await matchCommands.whyNotEntry(id, entry, point);
    if (!refusal) return;
    this.#refuse(refusal);
    if (seatToMove === null) return;
    keepMistake(this.#table.players[seatToMove], (offset) =>
      matchCommands.learnFrom(id, { is: "refusal", entry, point }, offset),
    );
  }

  #refuse(refusal: Refusal) {
    const text = reasonText(refusal);
    this.#table.reason = { code: refusal.code, rule: refusal.rule, text };
    this.#table.tell(text);
  }

  async #sayEntry() {
    const { entrySpeech, claimSpeech } = await speech();
    const claim = this.claims?.claim;
    this.#table.tell(claim ? claimSpeech(claim) : entrySpeech(this.turn.view));
  }

  async #sayMoves(point: string) {
    await this.#attempt(async () => {
      const words = await movesSpeech(
        this.#table.match.id,
        this.#pieceOn(point),
        this.board.sideToMove,
        this.claims !== null,
      );
      this.#table.tell(words);
    });
  }

  async #sayTotal() {
    const { view } = this.turn;
    if (view) this.#table.tell((await speech()).totalSpeech(view));
  }

  async #attempt(act: () => Promise<void>) {
    try {
      await act();
    } catch (error) {
      const refused = error as Extract<AppError, { code: "refused" }> | null;
      if (refused?.code === "refused") this.#refuse(refused.params.refusal);
      else toast.fail(error);
    }
  }

  /** Loads what the settings show for every position. */
  #look() {
    void this.#attempt(() => this.look.show(this.#table.match, this.#table.stopped));
  }
}

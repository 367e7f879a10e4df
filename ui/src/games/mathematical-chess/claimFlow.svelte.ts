/**
 * The removals of a turn where the player finds the equations: ring, check, take, and again. Until a check nothing is known
 * here about what the pieces make or what may be taken.
 */
import type { ClaimAnswer, ClaimVerdict, Compare, PlacedPiece } from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { commands } from "../../lib/commands";
import { shownName } from "../../lib/names";
import { settings } from "../../lib/settings.svelte";
import { feedback } from "../../sound/feedback";
import type { MatchTable } from "../parts";
import { RingedClaim } from "./claim.svelte";
import { endedBy, faultText, offLineText } from "./claimWords";
import { speech } from "./saying";
import { PASS } from "./text";
import type { TurnEntry } from "./turnEntry.svelte";

export class ClaimFlow {
  /** The claim that is being made; null before the move. */
  claim = $state.raw<RingedClaim | null>(null);
  /** Whether a claim is being judged. */
  checking = $state(false);
  /** What the wrong claim that has ended the last turn was told; it stays until the player's next act. */
  ended = $state<string | null>(null);
  /** Whether the button beside Check wipes rings; otherwise it takes what is struck, or ends the turn. */
  readonly clears: boolean = $derived.by(() => (this.claim?.begun ?? false) && !this.claim?.right);
  readonly canEnd: boolean = $derived.by(() => {
    const turn = this.#turn.view?.turn;
    return turn !== undefined && turn !== null && turn !== PASS;
  });

  readonly #table: MatchTable;
  readonly #turn: TurnEntry;
  readonly #compare: () => Compare;
  /** Whether the board or, for the far one of two people, the panel is turned, but not both. */
  readonly #fromFar = () => this.#table.turned !== (this.#table.panelTurned?.() ?? false);
  /** How many turns there were when a wrong claim had ended the last one. */
  #endedAt = 0;
  /** Whether the claim is another one beside what is struck, which may be part of it. */
  #anew = false;
  /** What was struck before the claim that is right now. */
  #struck: readonly string[] = [];

  constructor(table: MatchTable, turn: TurnEntry, compare: () => Compare) {
    this.#table = table;
    this.#turn = turn;
    this.#compare = compare;
  }

  /** Begins an empty claim where the acting piece stands now; before the move there is none. */
  begin() {
    const { view, stage } = this.#turn;
    this.claim =
      view && stage === "removing" ? new RingedClaim(view.acting, view.pieces, this.#fromFar) : null;
    this.#anew = false;
  }

  /** What the equation that was found right allows to be taken, struck or spared. */
  get found(): readonly PlacedPiece[] {
    const verdict = this.claim?.verdict;
    if (verdict?.is !== "right") return [];
    return verdict.removes.flatMap(
      (point) => this.#turn.view?.pieces.find((piece) => piece.point === point) ?? [],
    );
  }

  /** Rings a piece; once the claim is right, switches a piece of it to Take or Spare. */
  async tap(point: string) {
    const { claim } = this;
    if (!claim || this.checking) return;
    this.#table.remark = null;
    if (this.#spares(point)) {
      await this.toggle(point);
      return;
    }
    const done = claim.tap(point);
    if (done === "offLine" || done === "ownSign") {
      this.#table.remark = offLineText(done, claim.acting);
      this.#table.tell(this.#table.remark);
      return;
    }
    feedback(settings.current, "choose");
    this.#table.tell((await speech()).ringSpeech(claim, point, done));
  }

  /** Whether a tap switches a piece to Take or Spare: once the claim is right; and before a ring is drawn, if the piece was
   * found before the turn was continued or put back. */
  #spares(point: string): boolean {
    const { claim } = this;
    if (!claim) return false;
    return claim.right || (!claim.begun && !this.#anew && this.#turn.canRemove(point));
  }

  /** Switches a struck piece to Spare, or back. */
  async toggle(point: string) {
    if (this.checking || !this.#spares(point) || !this.#turn.canRemove(point)) return;
    this.#turn.toggle(point);
    const piece = this.#turn.view?.pieces.find((one) => one.point === point);
    if (piece) this.#table.tell((await speech()).strikeSpeech(piece, this.#turn.taking.includes(point)));
  }

  async clear() {
    if (!this.claim || !this.clears || this.checking) return;
    this.claim.clear();
    this.#table.remark = null;
    this.#table.tell((await speech()).claimSpeech(this.claim));
  }

  /** Asks the shell whether the claim is right. */
  async check() {
    const { claim } = this;
    const entry = this.#turn.view?.entry;
    const asked = claim?.complete ? claim.asked() : null;
    if (!claim || !entry || !asked || this.checking || this.#table.stopped) return;
    const moved = this.#turn.from !== this.#turn.at;
    const name = this.#nameAmongPeople();
    this.#table.remark = null;
    this.checking = true;
    this.#table.sending = true;
    let answer: ClaimAnswer;
    try {
      answer = await commands.checkClaim(this.#table.match.id, entry, asked);
    } finally {
      this.checking = false;
      this.#table.sending = false;
    }
    // A turn that has ended is over, even if it was put back here meanwhile.
    if (answer.played && answer.verdict.is === "wrong") {
      const { fault } = answer.verdict;
      const text = endedBy(faultText(fault, claim, this.#compare()), fault, moved);
      this.ended = name === null ? text : t("play.claim.endedOf", { name, text });
      this.#endedAt = answer.played.turns.length;
      this.#table.accept?.(answer.played, this.ended);
      return;
    }
    // The turn may have been put back, or the match left, meanwhile.
    if (this.claim !== claim || this.#turn.view?.entry !== entry) return;
    await this.#judged(claim, answer.verdict);
  }

  /** A written turn named pieces that can't be taken, and in a game with one try it was played without them. */
  writtenWrongly(number: number) {
    this.ended = t("play.claim.writtenWrongly");
    this.#endedAt = number;
    this.#table.remark = this.ended;
    this.#table.tell(this.ended);
  }

  /** The name of the player to move, if another person plays, too. */
  #nameAmongPeople(): string | null {
    const { players, seatToMove } = this.#table.match;
    const people = players.filter(({ computer }) => computer === null);
    return people.length > 1 && seatToMove !== null ? shownName(players[seatToMove]) : null;
  }

  /** Forgets why the last turn has ended, unless at most a computer's reply has followed it. */
  forgetOld() {
    const { turns, players } = this.#table.match;
    const since = turns.slice(this.#endedAt);
    const replied =
      since.length === 0 || (since.length === 1 && players[since[0]?.seat ?? 0]?.computer != null);
    if (turns.length < this.#endedAt || !replied) this.ended = null;
  }

  async #judged(claim: RingedClaim, verdict: ClaimVerdict) {
    claim.verdict = verdict;
    if (verdict.is === "right") this.#strike(verdict);
    feedback(settings.current, verdict.is === "right" ? "cross" : "turn");
    this.#table.tell((await speech()).verdictSpeech(claim, verdict, this.#compare()));
  }

  #strike({ removes }: Extract<ClaimVerdict, { is: "right" }>) {
    this.#struck = this.#turn.taking;
    this.#turn.strike([...this.#struck, ...removes]);
  }

  /** Takes what is struck, so that the next claim is about the board without it. */
  async take() {
    const taken = this.#turn.taking.length;
    if (taken > 0) {
      feedback(settings.current, "cross", taken);
      this.#turn.lookAgain();
    }
    await this.#next();
  }

  /** Begins another claim on the same board: what is struck stays struck and can be part of it. */
  async another() {
    await this.#next();
    this.#anew = true;
  }

  async #next() {
    this.begin();
    if (this.claim) this.#table.tell((await speech()).claimSpeech(this.claim));
  }

  /** The button beside Check, and the key that ends a turn: takes what is struck, or ends the turn. */
  async end() {
    if (this.checking) return;
    const turn = this.#turn.view?.turn;
    if (this.claim?.right || this.#turn.taking.length > 0) await this.take();
    else if (turn && this.canEnd) this.#table.play(turn);
  }

  /** Undoes the strikes of the last equation, then those before it; returns whether there were any. */
  back(): boolean {
    const { claim } = this;
    if (claim?.right) {
      this.#turn.strike(this.#struck);
      claim.verdict = null;
      return true;
    }
    if (this.#turn.taking.length === 0) return false;
    this.#turn.strike([]);
    this.begin();
    return true;
  }
}

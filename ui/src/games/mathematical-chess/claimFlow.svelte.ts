/**
 * The removals of a turn where the player finds the equations: ring, check, take, and again. Until a check nothing is known
 * here about what the pieces make or what may be taken.
 */
import type { Claim, ClaimFault, ClaimVerdict, Compare, Entry, PlacedPiece } from "../../lib/bindings";
import { settings } from "../../lib/settings.svelte";
import { feedback } from "../../sound/feedback";
import { RingedClaim } from "./claim.svelte";
import { faultText, offLineText } from "./claimWords";
import { speech } from "./saying";
import { PASS } from "./text";
import type { TurnEntry } from "./turnEntry.svelte";

/** A wrong claim that has ended the turn: its fault, that in words, and whether the piece has moved in the turn. */
export type EndingClaim = { fault: ClaimFault; text: string; moved: boolean };

/** The answer to a claim; `end` goes on after a wrong one that has ended the turn, and is null if the turn continues. */
export type JudgedClaim = { verdict: ClaimVerdict; end: ((claim: EndingClaim) => void) | null };

/** Where the turn is entered: a match or an exercise. */
export interface ClaimPlace {
  readonly compare: Compare;
  /** Whether the player looks at the board from Black's side. */
  readonly fromFar: boolean;
  /** Whether a wrong claim ends the turn. */
  readonly once: boolean;
  /** Whether nothing can be asked now. */
  readonly stopped: boolean;
  /** A remark that is shown until the next act. */
  remark: string | null;
  /** Announces something to a screen reader. */
  tell(words: string): void;
  /** Asks the shell whether a claim is right. */
  judge(entry: Entry, claim: Claim): Promise<JudgedClaim>;
  /** Plays the entered turn. */
  play(turn: string): void;
}

/** What equations of a step allow to be taken: what is struck, and what is spared. */
interface Found {
  struck: readonly string[];
  spared: readonly string[];
}

export class ClaimFlow {
  /** The claim that is being made; null before the move. */
  claim = $state.raw<RingedClaim | null>(null);
  /** Whether a claim is being judged. */
  checking = $state(false);
  /** Whether the button beside Check wipes rings; otherwise it takes what is struck, or ends the turn. */
  readonly clears: boolean = $derived.by(() => (this.claim?.begun ?? false) && !this.claim?.right);
  readonly canEnd: boolean = $derived.by(() => {
    const turn = this.#turn.view?.turn;
    return turn !== undefined && turn !== null && turn !== PASS;
  });

  readonly #place: ClaimPlace;
  readonly #turn: TurnEntry;
  readonly #fromFar = () => this.#place.fromFar;
  /** Whether the claim is another one beside what is struck, which may be part of it. */
  #anew = $state(false);
  /** What was found before the claim that is right now. */
  #before: Found = { struck: [], spared: [] };
  /** The right claims beside which others were begun, the latest last, and what was found before each. */
  #former: readonly { claim: RingedClaim; before: Found }[] = [];

  constructor(place: ClaimPlace, turn: TurnEntry) {
    this.#place = place;
    this.#turn = turn;
  }

  /** Begins an empty claim where the acting piece stands now; before the move there is none. */
  begin() {
    const { view, stage } = this.#turn;
    this.claim =
      view && stage === "removing"
        ? new RingedClaim(view.acting, view.pieces, this.#fromFar, this.#place.once, view.taken)
        : null;
    this.#anew = false;
    this.#former = [];
  }

  /** What a tap takes or spares: what the equation that was found right allows; before a ring is drawn, what was found before the
   * turn was continued or put back. */
  get found(): readonly PlacedPiece[] {
    const verdict = this.claim?.verdict;
    const points = verdict?.is === "right" ? verdict.removes : this.#sparesKept ? this.#turn.found : [];
    return points.flatMap((point) => this.#turn.view?.pieces.find((piece) => piece.point === point) ?? []);
  }

  /** Whether a tap switches a piece that was found before the turn was continued or put back. */
  get #sparesKept(): boolean {
    return this.claim !== null && !this.claim.right && !this.claim.begun && !this.#anew;
  }

  /** Rings a piece; once the claim is right, switches a piece of it to Take or Spare. */
  async tap(point: string) {
    const { claim } = this;
    if (!claim || this.checking) return;
    this.#place.remark = null;
    if (this.#spares(point)) {
      await this.toggle(point);
      return;
    }
    const done = claim.tap(point);
    if (done === "offLine" || done === "ownSign") {
      this.#place.remark = offLineText(done, claim.acting);
      this.#place.tell(this.#place.remark);
      return;
    }
    feedback(settings.current, "choose");
    this.#place.tell((await speech()).ringSpeech(claim, point, done));
  }

  /** Whether a tap switches a piece to Take or Spare. */
  #spares(point: string): boolean {
    return (this.claim?.right ?? false) || (this.#sparesKept && this.#turn.canRemove(point));
  }

  /** Switches a struck piece to Spare, or back. */
  async toggle(point: string) {
    if (this.checking || !this.#spares(point) || !this.#turn.canRemove(point)) return;
    this.#turn.toggle(point);
    const piece = this.#turn.view?.pieces.find((one) => one.point === point);
    if (piece) this.#place.tell((await speech()).strikeSpeech(piece, this.#turn.taking.includes(point)));
  }

  async clear() {
    if (!this.claim || !this.clears || this.checking) return;
    this.claim.clear();
    this.#place.remark = null;
    this.#place.tell((await speech()).claimSpeech(this.claim));
  }

  /** Asks the shell whether the claim is right. */
  async check() {
    const { claim } = this;
    const entry = this.#turn.view?.entry;
    const asked = claim?.complete ? claim.asked() : null;
    if (!claim || !entry || !asked || this.checking || this.#place.stopped) return;
    const moved = this.#turn.from !== this.#turn.at;
    this.#place.remark = null;
    this.checking = true;
    let judged: JudgedClaim;
    try {
      judged = await this.#place.judge(entry, asked);
    } finally {
      this.checking = false;
    }
    const { verdict, end } = judged;
    // A turn that has ended is over, even if it was put back here meanwhile.
    if (end && verdict.is === "wrong") {
      const { fault } = verdict;
      end({ fault, text: faultText(fault, claim, this.#place.compare), moved });
      return;
    }
    // The turn may have been put back, or its place left, meanwhile.
    if (this.claim !== claim || this.#turn.view?.entry !== entry) return;
    await this.#judged(claim, verdict);
  }

  async #judged(claim: RingedClaim, verdict: ClaimVerdict) {
    claim.verdict = verdict;
    if (verdict.is === "right") this.#strike(verdict);
    feedback(settings.current, verdict.is === "right" ? "cross" : "turn");
    this.#place.tell((await speech()).verdictSpeech(claim, verdict, this.#place.compare));
  }

  /** Strikes what a right claim allows to be taken. What was spared of an equation before it stays spared. */
  #strike({ removes }: Extract<ClaimVerdict, { is: "right" }>) {
    const { taking, found } = this.#turn;
    this.#before = { struck: taking, spared: found.filter((point) => !taking.includes(point)) };
    this.#turn.strike([...taking, ...removes.filter((point) => !found.includes(point))], found);
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
    const { claim } = this;
    const former = claim?.right ? [...this.#former, { claim, before: this.#before }] : [];
    await this.#next();
    this.#anew = true;
    this.#former = former;
  }

  async #next() {
    this.begin();
    if (this.claim) this.#place.tell((await speech()).claimSpeech(this.claim));
  }

  /** The button beside Check, and the key that ends a turn: takes what is struck, or ends the turn. */
  async end() {
    if (this.checking) return;
    const turn = this.#turn.view?.turn;
    if (this.claim?.right || this.#turn.taking.length > 0) await this.take();
    else if (turn && this.canEnd) this.#place.play(turn);
  }

  /** Undoes the strikes of the last equation, then those before it; returns whether there were any. */
  back(): boolean {
    const { claim } = this;
    if (claim?.right) {
      this.#turn.strike(this.#before.struck, this.#before.spared);
      claim.verdict = null;
      return true;
    }
    const former = this.#former.at(-1);
    if (former) {
      this.claim = former.claim;
      this.#before = former.before;
      this.#former = this.#former.slice(0, -1);
      this.#anew = this.#former.length > 0;
      return true;
    }
    if (this.#turn.taking.length === 0) return false;
    this.#turn.strike([]);
    this.begin();
    return true;
  }
}

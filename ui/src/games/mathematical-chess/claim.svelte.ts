/**
 * The equation that a player claims by ringing pieces, where the player and not the app finds the equations. It knows where
 * the pieces stand, but neither what they make nor what they may take: that is the shell's answer to a check.
 */
import { columnOf, rowOf } from "../../board/point";
import { isDigit } from "../../board/symbols";
import type { Axis, Claim, ClaimSide, ClaimVerdict, PlacedPiece } from "../../lib/bindings";
import type { Taken } from "./entered";

/** What a tap has done: a ring was drawn or wiped; or nothing was, since the point is on no line of the acting piece, or since
 * the acting sign is the sign of the claim and no other one can be. */
export type Ringing = "drawn" | "wiped" | "offLine" | "ownSign";

/** The ringed pieces of one side, in the order in which they stand. */
export type ClaimRow = { side: ClaimSide; pieces: readonly PlacedPiece[] };

export class RingedClaim {
  readonly acting: PlacedPiece;
  readonly #pieces: readonly PlacedPiece[];
  readonly #fromFar: () => boolean;
  /** Whether the first check decides: a wrong one ends the turn. */
  readonly once: boolean;
  /** What the turn has taken before this claim; null if nothing. */
  readonly taken: Taken | null;
  /** The point of the ringed sign. */
  #sign = $state<string | null>(null);
  /** The points of the ringed digits, the latest last. */
  #digits = $state.raw<readonly string[]>([]);
  /** The answer to the last check; a ring that is drawn or wiped ends it. */
  verdict = $state.raw<ClaimVerdict | null>(null);

  /** `pieces` are those on the board after the move and the earlier steps. `fromFar` tells whether the player looks at the
   * board from Black's side. */
  constructor(
    acting: PlacedPiece,
    pieces: readonly PlacedPiece[],
    fromFar: () => boolean = () => false,
    once = false,
    taken: Taken | null = null,
  ) {
    this.acting = acting;
    this.#pieces = pieces;
    this.#fromFar = fromFar;
    this.once = once;
    this.taken = taken && taken.pieces.length > 0 ? taken : null;
    this.clear();
  }

  /** The ringed sign. */
  get sign(): PlacedPiece | null {
    return this.pieceOn(this.#sign);
  }

  /** The points that are ringed. The acting sign is not among them, since it is marked as the chosen piece. */
  get rings(): readonly string[] {
    const sign = this.#sign === null || this.#sign === this.acting.point ? [] : [this.#sign];
    return [...sign, ...this.#digits];
  }

  /** The line of the claim: that of the acting digit and its sign, otherwise that of the latest ring. */
  get axis(): Axis {
    const { point } = this.acting;
    const latest = this.#digits.findLast((digit) => digit !== point);
    const other = this.#sign !== null && this.#sign !== point ? this.#sign : latest;
    return other !== undefined && rowOf(other) !== rowOf(point) ? "column" : "row";
  }

  /** Whether the player looks at the board from Black's side: then left is right, and above is below. */
  get fromFar(): boolean {
    return this.#fromFar();
  }

  /** Both sides as the player sees them on the board: left and right, or above and below. While no sign is ringed nothing parts the
   * digits, and all of them are in the first row. */
  get rows(): readonly [ClaimRow, ClaimRow] {
    const { axis } = this;
    const centre = this.#sign;
    const way = this.fromFar ? -1 : 1;
    const place = (point: string) => way * (axis === "row" ? columnOf(point) : -rowOf(point));
    const onLine = this.#ringed()
      .filter(({ point }) => this.#isOn(point, axis))
      .toSorted((one, other) => place(one.point) - place(other.point));
    const before = onLine.filter(({ point }) => centre === null || place(point) < place(centre));
    const after = onLine.filter(({ point }) => centre !== null && place(point) > place(centre));
    const [one, other]: [ClaimSide, ClaimSide] =
      (axis === "row") === this.fromFar ? ["second", "first"] : ["first", "second"];
    return [
      { side: one, pieces: before },
      { side: other, pieces: after },
    ];
  }

  /** The ringed digits that are not on the line of the claim. */
  get elsewhere(): readonly PlacedPiece[] {
    const { axis } = this;
    return this.#ringed().filter(({ point }) => !this.#isOn(point, axis));
  }

  /** Whether there is something to check: a sign with digits on both sides, not judged as it is. */
  get complete(): boolean {
    return this.#sign !== null && this.verdict === null && this.rows.every(({ pieces }) => pieces.length > 0);
  }

  /** Whether a ring was drawn or wiped since the start. */
  get begun(): boolean {
    const { rings, acting } = this;
    const atFirst = isDigit(acting.symbol) ? acting.point : "";
    return rings.join() !== atFirst;
  }

  /** Whether the check found the claim right. */
  get right(): boolean {
    return this.verdict?.is === "right";
  }

  /** Draws or wipes the ring of a point. One sign can be ringed at a time. */
  tap(point: string): Ringing {
    const piece = this.pieceOn(point);
    const { acting } = this;
    const onLines = rowOf(point) === rowOf(acting.point) || columnOf(point) === columnOf(acting.point);
    if (!piece || !onLines) return "offLine";
    if (!isDigit(piece.symbol)) {
      if (!isDigit(acting.symbol)) return "ownSign";
      this.#sign = this.#sign === point ? null : point;
    } else if (this.#digits.includes(point)) {
      this.#digits = this.#digits.filter((digit) => digit !== point);
    } else this.#digits = [...this.#digits, point];
    this.verdict = null;
    return this.rings.includes(point) ? "drawn" : "wiped";
  }

  /** Back to the start: no ring but that of the acting piece. */
  clear() {
    const { point, symbol } = this.acting;
    this.#sign = isDigit(symbol) ? null : point;
    this.#digits = isDigit(symbol) ? [point] : [];
    this.verdict = null;
  }

  /** What the shell judges; null as long as no sign is ringed. */
  asked(): Claim | null {
    return this.#sign === null ? null : { operator: this.#sign, digits: [...this.#digits] };
  }

  #ringed(): PlacedPiece[] {
    return this.#digits.flatMap((point) => this.pieceOn(point) ?? []);
  }

  #isOn(point: string, axis: Axis): boolean {
    const centre = this.#sign ?? this.acting.point;
    return axis === "row" ? rowOf(point) === rowOf(centre) : columnOf(point) === columnOf(centre);
  }

  /** The piece on a point of its board. */
  pieceOn(point: string | null): PlacedPiece | null {
    return this.#pieces.find((piece) => piece.point === point) ?? null;
  }
}

/** What the board draws. It contains no rules: the screen that shows the board decides everything here. */
import type { PlacedPiece } from "../lib/bindings";

/** The marks of points; each has its own shape as well as a colour. */
export type Mark =
  | "chosen"
  | "acting"
  | "go"
  | "capture"
  | "jump"
  | "part"
  | "removable"
  | "taking"
  | "spared"
  | "hint"
  | "movable"
  | "faded"
  | "gone";

/** A jump over a partner, drawn as an arc. */
export type Jump = { from: string; to: string };

/** The band along one side of an operator, from the operator to the last point that it reaches. */
export type Rail = { from: string; to: string; shown: boolean };

/** A value on the board, above a rail; it stands over the middle of the given points. */
export type Chip = { text: string; points: string[] };

/** An arrow of a review: the better turn, or the opponent's reply to the turn that was played. */
export type Arrow = { from: string; to: string; kind: "better" | "answer" };

export type BoardView = {
  size: number;
  pieces: readonly PlacedPiece[];
  marks: ReadonlyMap<string, Mark>;
  /** Hatched points: start and end of the last move. */
  hatch: readonly string[];
  jumps: readonly Jump[];
  rails: readonly Rail[];
  chips: readonly Chip[];
  arrows?: readonly Arrow[];
  /** The points that are ringed with a pencil, whatever else marks them. */
  rings?: readonly string[];
  /** The verdicts on chosen points. */
  notes?: ReadonlyMap<string, Note>;
};

/** The verdict on a learner's choice: a wrong one has the letter of its reason, a right one has none. */
export type Note = { letter: string | null };

/** A board without marks. */
export function plainBoard(size: number, pieces: readonly PlacedPiece[]): BoardView {
  return { size, pieces, marks: new Map(), hatch: [], jumps: [], rails: [], chips: [] };
}

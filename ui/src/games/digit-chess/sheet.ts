/** The coordinates of the sheet of digit chess, in steps from point to point; y grows downwards. */
import type { DigitBoard, DigitLine, DigitPiece, DigitPoint } from "../../lib/bindings";

/** The margin around the outermost points of the sheet of two seats, and of the larger one of four, whose points are small
 * on a phone. */
const MARGIN = 0.88;
const SMALL_MARGIN = 0.5;
/** The highest y of the engine's drawing. */
const TOP = 8;

/** A part of the drawing. */
export type Frame = { x: number; y: number; width: number; height: number };

/** The number of seats. */
export function seatsOf(board: DigitBoard): number {
  return Number(board.variant[0]);
}

/** Rule 1, 2 or 3. */
export function ruleOf(board: DigitBoard): 1 | 2 | 3 {
  const rule = Number(board.variant[2]);
  return rule === 2 || rule === 3 ? rule : 1;
}

/** The letter of a seat and of its board. */
export function letterOf(seat: number): string {
  return "ABCD"[seat] ?? "";
}

/** The whole sheet. */
export function wholeSheet(board: DigitBoard): Frame {
  const many = seatsOf(board) > 2;
  const margin = many ? SMALL_MARGIN : MARGIN;
  return { x: -margin, y: -margin, width: (many ? 10 : 4) + 2 * margin, height: TOP + 2 * margin };
}

/** The part of the sheet round one board, in the shape of the whole sheet. */
export function quarter(board: DigitBoard, seat: number): Frame {
  const whole = wholeSheet(board);
  const own = board.points.filter((point) => point.board === seat).map(placeOf);
  const left = Math.min(...own.map(({ x }) => x)) - MARGIN;
  const top = Math.min(...own.map(({ y }) => y)) - MARGIN;
  const height = 3 + 2 * MARGIN;
  const width = height * (whole.width / whole.height);
  const middle = left + MARGIN + 2;
  return { x: middle - width / 2, y: top, width, height };
}

/** Where a point is drawn. */
export function placeOf({ x, y }: DigitPoint): { x: number; y: number } {
  return { x, y: TOP - y };
}

/** The seat whose body a piece has: its owner's, the set's while it has no owner, or null while it lies face down. */
export function bodySeatOf(piece: DigitPiece): number | null {
  if (piece.set === null) return null;
  return piece.owner ?? "ABCD".indexOf(piece.set);
}

/** The place of a line's measure: for rows beside the outer bar of the left boards and the inner one of the right boards, for
 * columns in front of the board; no piece and no name is there. */
export function chipPlace(line: DigitLine): { x: number; y: number } {
  const right = line.board >= 2 ? 6 : 0;
  const front = line.board % 2 === 0;
  if (line.kind === "column") return { x: right + line.number, y: front ? 4.34 : 3.83 };
  const y = front ? 4 + line.number : 4 - line.number;
  return { x: right > 0 ? right - 0.6 : 4.6, y };
}

/** Where a line is. */
export type LinePlace = Pick<DigitLine, "board" | "kind" | "number">;

/** The circles of a line. */
export function circlesOf({ board, kind, number }: LinePlace): readonly string[] {
  const letter = letterOf(board).toLowerCase();
  return [1, 2, 3].map((one) => `${letter}${kind === "row" ? `${number}${one}` : `${one}${number}`}`);
}

/** The box of a line, from the first to the last of its three circles. */
export function lineBox(line: LinePlace): Frame {
  const right = line.board >= 2 ? 6 : 0;
  const front = line.board % 2 === 0;
  const half = 0.47;
  if (line.kind === "row") {
    const y = front ? 4 + line.number : 4 - line.number;
    return { x: right + 1 - half, y: y - half, width: 2 + 2 * half, height: 2 * half };
  }
  return { x: right + line.number - half, y: (front ? 5 : 1) - half, width: 2 * half, height: 2 + 2 * half };
}

/** Whether a frame contains a place. */
export function holds(frame: Frame, { x, y }: { x: number; y: number }): boolean {
  return (
    x > frame.x + 0.2 &&
    x < frame.x + frame.width - 0.2 &&
    y > frame.y + 0.2 &&
    y < frame.y + frame.height - 0.2
  );
}

/** The two ends of a double link, shifted a little to both sides. */
export function doubled(
  from: { x: number; y: number },
  to: { x: number; y: number },
): readonly { x1: number; y1: number; x2: number; y2: number }[] {
  const apart = 0.055;
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const dx = (-(to.y - from.y) / length) * apart;
  const dy = ((to.x - from.x) / length) * apart;
  return [1, -1].map((side) => ({
    x1: from.x + dx * side,
    y1: from.y + dy * side,
    x2: to.x + dx * side,
    y2: to.y + dy * side,
  }));
}

/**
 * The path of a double link: straight, or along the bars and the back where it turns a corner of the board.
 */
export function bend(
  from: { x: number; y: number },
  to: { x: number; y: number },
  back: number,
): readonly { x: number; y: number }[] {
  if (from.x === to.x || from.y === to.y) return [from, to];
  // One of them is on the back, the other on a bar: the corner is above or below the bar, beside the back.
  const onBack = from.y === back ? from : to;
  const onBar = onBack === from ? to : from;
  return [from, { x: onBar.x, y: onBack.y }, to];
}

/** The count shown for a seat: its remaining pieces or, if some lie face down, what its side has taken. */
export function has(board: DigitBoard, points: readonly number[], seat: number): number {
  if (ruleOf(board) === 3) return points[seat] ?? 0;
  return board.pieces.filter(({ owner }) => owner === seat).length;
}

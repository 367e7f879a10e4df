/** What the board of Mathematical Chess shows of a step of a lesson. */
import { type BoardView, type Mark, plainBoard } from "../../board/view";
import { type MarkedRow, notesOf } from "../../exercise/marks";
import type { Picks } from "../../exercise/picks.svelte";
import type { PositionTurn } from "../../exercise/positionTurn.svelte";
import { mathematicalBoard } from "../../games/mathematical-chess/mathematicalBoard";
import { replayBoard } from "../../games/mathematical-chess/replayBoard";
import type {
  Board,
  Explanation,
  LessonAsk,
  LessonMarking,
  LessonModel,
  LessonStep,
  MathematicalBoard,
} from "../../lib/bindings";

/** The state of the answer to a step. */
interface Answering {
  /** The model, while it is shown. */
  model: LessonModel | null;
  /** Whether the model has been played; before that, its piece and its way are shown. */
  isPlayed: boolean;
  /** The marking of a turn that is shown as it was played. */
  marking: LessonMarking | null;
  /** The turn that is being entered. */
  turn: PositionTurn | null;
  /** Whether nothing was chosen or played yet. */
  isAtStart: boolean;
  picks: Picks;
  /** The points to look at, once a hint shows them. */
  hinted: readonly string[];
  /** The feedback on the parts of a wrong answer. */
  rows: readonly MarkedRow[];
}

/** The board of a step: the model or the marked turn as it was played, otherwise the answer as it is entered. */
export function boardOfStep(step: LessonStep | undefined, shown: Board | null, now: Answering): BoardView {
  const board = mathematicalBoard(shown);
  if (!step || !board) return plainBoard(5, []);
  const { model, turn } = now;
  const played = model ?? now.marking;
  if (model?.explanation && !now.isPlayed) return wayOf(board, model.explanation);
  const after = mathematicalBoard(played?.board);
  if (after && played?.explanation) {
    return replayBoard(board.size, { pieces: after.pieces, explanation: played.explanation });
  }
  if (turn) return noted(marked(turn.view, step, now), now.rows);
  const marks = new Map<string, Mark>();
  const { asks } = step;
  if (asks.kind === "make") return made(board, asks, now, after);
  if (asks.kind === "values" || asks.kind === "pairs") marks.set(asks.operator, "chosen");
  if (asks.kind === "points") marks.set(asks.about, "hint");
  const answer = model?.answer;
  const points = answer?.kind === "points" ? answer.points : now.picks.points;
  const pieces = [...board.pieces];
  for (const point of points) {
    marks.set(point, asks.kind === "points" && answer ? "removable" : "chosen");
    if (asks.kind === "place") pieces.push({ ...asks.piece, point });
  }
  return noted(marked({ ...plainBoard(board.size, pieces), marks }, step, now), now.rows);
}

/** The board that a learner makes: the digits that stand on the open points so far, or those of the engine's answer. */
function made(
  board: MathematicalBoard,
  { points, side }: Extract<LessonAsk, { kind: "make" }>,
  { picks }: Answering,
  shown: MathematicalBoard | null,
): BoardView {
  const put = points.flatMap((point, index) => {
    const digit = picks.digits[index] ?? null;
    return digit === null ? [] : [{ point, side, symbol: String(digit) }];
  });
  const pieces = shown?.pieces ?? [...board.pieces, ...put];
  const marks = new Map(
    points.map((point, index): [string, Mark] => [
      point,
      index === picks.at && !shown ? "chosen" : "movable",
    ]),
  );
  return { ...plainBoard(board.size, pieces), marks };
}

/** The view with a note on each part of a wrong answer, and an arrow for the reply that makes a turn wrong. */
function noted(view: BoardView, rows: readonly MarkedRow[]): BoardView {
  if (rows.length === 0) return view;
  const replies = rows.flatMap(({ why }) => why?.reply?.explanation ?? []);
  const answers = replies.flatMap(({ from, to }) =>
    from && to && from !== to ? [{ from, to, kind: "answer" as const }] : [],
  );
  return { ...view, notes: notesOf(rows), arrows: [...(view.arrows ?? []), ...answers] };
}

/** The board before a turn, with the acting piece and its target marked. */
function wayOf(board: MathematicalBoard, { from, to, captured }: Explanation): BoardView {
  const marks = new Map<string, Mark>();
  if (to && to !== from) marks.set(to, captured ? "capture" : "go");
  if (from) marks.set(from, "chosen");
  const arrows = from && to && from !== to ? [{ from, to, kind: "better" as const }] : [];
  return { ...plainBoard(board.size, board.pieces), marks, arrows };
}

/** The view with the marks that the step has from its start and, after a hint, the points to look at. */
function marked(view: BoardView, step: LessonStep, { isAtStart, hinted }: Answering): BoardView {
  if (!isAtStart) return view;
  const marks = new Map<string, Mark>(view.marks);
  const rings = step.marks.flatMap((mark) => (mark.kind === "ring" ? [mark.point] : []));
  for (const point of rings) if (!marks.has(point)) marks.set(point, "movable");
  for (const point of hinted) marks.set(point, "hint");
  const arrows = step.marks.flatMap((mark) =>
    mark.kind === "arrow" ? [{ from: mark.from, to: mark.to, kind: "better" as const }] : [],
  );
  return { ...view, marks, arrows };
}

import { sideName } from "../../board/spoken";
import type { Board } from "../../lib/bindings";
import { type MessageKey, t } from "../../lib/catalogue";
import type { BoardParts } from "../parts";
import { IntervalEntry } from "./entry.svelte";
import { hintTexts, noHint } from "./hintTexts";
import IntervalActions from "./IntervalActions.svelte";
import IntervalBoard from "./IntervalBoard.svelte";
import IntervalPanel from "./IntervalPanel.svelte";
import IntervalResult from "./IntervalResult.svelte";
import { LINE } from "./rows";
import { spokenChoice, spokenTurn } from "./spoken";
import { turnText } from "./text";

/** Room and wanted size of a cell on a phone and on a wide window, in pixels. */
const NARROW = { width: 370, cell: 37, least: 0.85 };
const WIDE = { width: 1130, cell: 60, least: 2.6 };

/** A race's rows have a caption each. */
const CAPTION = 30;

function ratio(board: Board, narrow: boolean): number {
  if (board.game !== "interval-chess") return 1;
  const { width, cell, least } = narrow ? NARROW : WIDE;
  const length = board.rows[0]?.cells.length ?? 1;
  const perLine = Math.min(length, Math.floor(width / cell));
  const lines = Math.ceil(length / perLine);
  const size = Math.min(narrow ? 48 : cell, width / perLine);
  const captions = board.rows.length > 1 ? CAPTION : 0;
  const height = board.rows.length * (lines * LINE * size + captions) + 0.5 * size + 28;
  return Math.max(least, width / height);
}

/** Interval chess as the screens use it. */
export const parts: BoardParts<IntervalEntry> = {
  entry: (table) => new IntervalEntry(table),
  Board: IntervalBoard,
  Panel: IntervalPanel,
  Actions: IntervalActions,
  Result: IntervalResult,
  showsTurns: true,
  from: "library",
  ratio,
  seatName: (_, seat) => sideName(seat === 0 ? "white" : "black"),
  pointsText: (_, points, seat) => String(points[seat] ?? 0),
  detail: ({ board }) =>
    board.game === "interval-chess"
      ? t(board.rows.length > 1 ? "intervalChess.detail.race" : "intervalChess.detail.puzzle", {
          counters: (board.rows[0]?.cells ?? "").replaceAll(".", "").length,
        })
      : "",
  endText: ({ outcome }, names) =>
    outcome ? t(`intervalChess.end.${outcome.reason}` as MessageKey, names) : "",
  turnText,
  hintTexts,
  noHint,
  spokenTurn,
  spokenChoice,
  refusalText: ({ reason }) => t(`intervalChess.refusal.${reason}` as MessageKey),
};

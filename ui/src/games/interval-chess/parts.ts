import { sideName } from "../../board/spoken";
import type { Board } from "../../lib/bindings";
import { type CodeIn, t } from "../../lib/catalogue";
import type { BoardParts } from "../parts";
import { IntervalEntry } from "./entry.svelte";
import { hintTexts, noHint } from "./hintTexts";
import IntervalActions from "./IntervalActions.svelte";
import IntervalBoard from "./IntervalBoard.svelte";
import IntervalPanel from "./IntervalPanel.svelte";
import IntervalResult from "./IntervalResult.svelte";
import { LARGEST, LINE } from "./rows";
import { spokenChoice, spokenTurn } from "./spoken";
import { turnText } from "./text";
import { writing } from "./writing";

/** The width of the board on a phone and in a wide window, in pixels, and the least ratio of its width to its height. */
const NARROW = { width: 370, least: 0.85 };
const WIDE = { width: 1130, least: 2.6 };

/** The height of a row's caption in a race, in pixels. */
const CAPTION = 34;
/** The margin around the rows, in pixels. */
const AROUND = 28;

function ratio(board: Board, narrow: boolean): number {
  if (board.game !== "interval-chess") return 1;
  const { width, least } = narrow ? NARROW : WIDE;
  const length = board.rows[0]?.cells.length ?? 1;
  const captions = board.rows.length > 1 ? CAPTION : 0;
  // Among the boards that are not too high, choose the one with the largest cells.
  let best = { size: 0, ratio: least };
  for (let perLine = length; perLine > 0; perLine--) {
    const lines = Math.ceil(length / perLine);
    const size = Math.min(LARGEST, width / perLine);
    const height = board.rows.length * (lines * LINE * size + captions) + 0.5 * size + AROUND;
    if (width / height < least) break;
    if (size > best.size) best = { size, ratio: width / height };
  }
  return best.ratio;
}

/** Interval chess as the screens use it. */
export const parts: BoardParts<IntervalEntry> = {
  entry: (table) => new IntervalEntry(table),
  Board: IntervalBoard,
  Panel: IntervalPanel,
  Actions: IntervalActions,
  Result: IntervalResult,
  showsTurns: true,
  followed: ({ players, outcome }) => players.length === 1 && outcome?.reason === "solved",
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
    outcome ? t(`intervalChess.end.${outcome.reason as CodeIn<"intervalChess.end">}`, names) : "",
  turnText,
  writing,
  hintTexts,
  noHint,
  spokenTurn,
  spokenChoice,
  refusalText: ({ reason }) => t(`intervalChess.refusal.${reason as CodeIn<"intervalChess.refusal">}`),
};

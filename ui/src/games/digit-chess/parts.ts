import { type CodeIn, t } from "../../lib/catalogue";
import ForecastCounts from "../ForecastCounts.svelte";
import { findingNote } from "../findingNote";
import { SMALLEST_POINT } from "../PointLayer.svelte";
import type { BoardParts } from "../parts";
import DigitActions from "./DigitActions.svelte";
import DigitBoard from "./DigitBoard.svelte";
import DigitPanel from "./DigitPanel.svelte";
import DigitResult from "./DigitResult.svelte";
import DigitTurnPiece from "./DigitTurnPiece.svelte";
import { DigitEntry } from "./entry.svelte";
import { hintTexts } from "./hintTexts";
import { has, letterOf, ruleOf, seatsOf, wholeSheet } from "./sheet";
import { spokenChoice, spokenTurn } from "./spoken";
import { turnText } from "./text";
import { writing } from "./writing";

/** Digit chess as the screens use it. */
export const parts: BoardParts<DigitEntry> = {
  entry: (table) => new DigitEntry(table),
  Board: DigitBoard,
  Panel: DigitPanel,
  Actions: DigitActions,
  Equations: ForecastCounts,
  Result: DigitResult,
  from: "library",
  ratio: (board) => {
    if (board.game !== "digit-chess") return 1;
    const { width, height } = wholeSheet(board);
    return width / height;
  },
  least: (board) => (board.game === "digit-chess" ? SMALLEST_POINT * wholeSheet(board).height : 0),
  seatName: (board, seat) =>
    board.game === "digit-chess" && seatsOf(board) > 2
      ? t("digitChess.seatWith", { seat: letterOf(seat), ally: letterOf((seat + 2) % 4) })
      : t("digitChess.seat", { seat: letterOf(seat) }),
  pointsText: (board, points, seat) => (board.game === "digit-chess" ? String(has(board, points, seat)) : ""),
  detail: ({ board, turns, terms }, narrow) =>
    board.game === "digit-chess"
      ? [
          t(`digitChess.rule.${ruleOf(board)}`),
          ...(narrow ? [] : findingNote(terms)),
          t("digitChess.turn", { turn: turns.length + 1 }),
        ].join(" · ")
      : "",
  endText: ({ outcome }, names) =>
    outcome ? t(`digitChess.end.${outcome.reason as CodeIn<"digitChess.end">}`, names) : "",
  turnText,
  writing,
  TurnPiece: DigitTurnPiece,
  turnPieceName: ({ sign }) => (sign === "" ? t("digitChess.faceDown") : sign),
  hintTexts,
  spokenTurn,
  spokenChoice,
  refusalText: ({ reason, point }) =>
    t(`digitChess.refusal.${reason as CodeIn<"digitChess.refusal">}`, { point: point ?? "" }),
};

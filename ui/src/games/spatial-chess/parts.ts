import { sideName } from "../../board/spoken";
import { type CodeIn, t } from "../../lib/catalogue";
import ChessTurnPiece from "../ChessTurnPiece.svelte";
import KingSign from "../KingSign.svelte";
import { SMALLEST_POINT } from "../PointLayer.svelte";
import type { BoardParts } from "../parts";
import { SpatialEntry } from "./entry.svelte";
import { hintTexts } from "./hintTexts";
import { diagramOf } from "./places";
import SpatialBoardView from "./SpatialBoardView.svelte";
import SpatialPanel from "./SpatialPanel.svelte";
import { spokenChoice, spokenTurn } from "./spoken";
import { kindName, turnText } from "./text";
import { writing } from "./writing";

const ofSeat = ["white", "black"] as const;

/** Spatial chess as the screens use it. */
export const parts: BoardParts<SpatialEntry> = {
  entry: (table) => new SpatialEntry(table),
  Board: SpatialBoardView,
  Panel: SpatialPanel,
  from: "library",
  ratio: (board) => {
    if (board.game !== "spatial-chess") return 1;
    const { width, height } = diagramOf(board);
    return width / height;
  },
  least: (board) => (board.game === "spatial-chess" ? SMALLEST_POINT * diagramOf(board).height : 0),
  Sign: KingSign,
  seatName: (_, seat) => sideName(ofSeat[seat] ?? "white"),
  pointsText: () => "",
  detail: ({ board, turns }) =>
    board.game === "spatial-chess"
      ? t("spatialChess.detail", {
          move: Math.floor(turns.length / 2) + 1,
          side: sideName(board.sideToMove),
        })
      : "",
  endText: ({ outcome }, names) =>
    outcome ? t(`spatialChess.end.${outcome.reason as CodeIn<"spatialChess.end">}`, names) : "",
  turnText,
  writing,
  TurnPiece: ChessTurnPiece,
  turnPieceName: ({ sign }) => kindName(sign),
  hintTexts,
  spokenTurn,
  spokenChoice,
  refusalText: ({ reason, point }) =>
    t(`spatialChess.refusal.${reason as CodeIn<"spatialChess.refusal">}`, { cell: point ?? "" }),
};

import { sideName } from "../../board/spoken";
import type { Board, MatchView } from "../../lib/bindings";
import { type CodeIn, t } from "../../lib/catalogue";
import ChessTurnPiece from "../ChessTurnPiece.svelte";
import ForecastCounts from "../ForecastCounts.svelte";
import { findingNote } from "../findingNote";
import KingSign from "../KingSign.svelte";
import { SMALLEST_POINT } from "../PointLayer.svelte";
import type { BoardParts, FreePass } from "../parts";
import { passQuestion } from "../pass";
import { TerritoryEntry } from "./entry.svelte";
import { bringsText, hintTexts } from "./hintTexts";
import { SPAN, turnOf } from "./picture";
import { spokenChoice, spokenTurn } from "./spoken";
import TerritoryActions from "./TerritoryActions.svelte";
import TerritoryBoard from "./TerritoryBoard.svelte";
import TerritoryPanel from "./TerritoryPanel.svelte";
import TerritoryResult from "./TerritoryResult.svelte";
import { points, turnText } from "./text";
import { writing } from "./writing";

const ofSeat = ["white", "black"] as const;

function detail(match: MatchView, narrow: boolean): string {
  return [...(narrow ? [] : findingNote(match.terms)), progress(match)].join(" · ");
}

/** How far the placing is, or the turn and the last one. */
function progress({ board, turns: { length: turns } }: MatchView): string {
  if (board.game !== "mathematichess") return "";
  const held = [...board.hands.white, ...board.hands.black].reduce((sum, { count }) => sum + count, 0);
  if (held > 0) return t("mathematichess.detail.placing", { turn: turns + 1, all: turns + held });
  const { turn, limit } = turnOf(board);
  return limit === null
    ? t("mathematichess.detail.turn", { turn })
    : t("mathematichess.detail.turnOf", { turn, limit });
}

/** The pass; the second pass in a row by one player ends the game. */
function pass(board: Board): FreePass | null {
  if (board.game !== "mathematichess" || !board.canPass) return null;
  if (board.passes[board.sideToMove] === 0)
    return { turn: "pass", label: t("table.pass"), ends: "no", ask: passQuestion() };
  const ask = {
    title: t("mathematichess.ask.pass.title"),
    text: t("mathematichess.ask.pass.text"),
    action: t("mathematichess.ask.pass.action"),
  };
  const other = board.sideToMove === "white" ? "black" : "white";
  const lead = [board.score[board.sideToMove] ?? 0, board.score[other] ?? 0] as const;
  return { turn: "pass", label: t("mathematichess.passAndEnd"), ends: "now", lead, ask };
}

/** Mathematichess as the screens use it. */
export const parts: BoardParts<TerritoryEntry> = {
  entry: (table) => new TerritoryEntry(table),
  Board: TerritoryBoard,
  Panel: TerritoryPanel,
  pass,
  Actions: TerritoryActions,
  pointsDecide: true,
  chart: true,
  Equations: ForecastCounts,
  Result: TerritoryResult,
  from: "library",
  ratio: () => 1,
  least: () => SMALLEST_POINT * SPAN,
  Sign: KingSign,
  seatName: (_, seat) => sideName(ofSeat[seat] ?? "white"),
  pointsText: (board, _, seat) =>
    board.game === "mathematichess" && board.territories.length > 0
      ? points(board.score[ofSeat[seat] ?? "white"])
      : "",
  detail,
  endText: ({ outcome }, names) =>
    outcome ? t(`mathematichess.end.${outcome.reason as CodeIn<"mathematichess.end">}`, names) : "",
  turnText,
  writing,
  TurnPiece: ChessTurnPiece,
  hintTexts,
  bringsText,
  spokenTurn,
  spokenChoice,
  refusalText: ({ reason, point }) =>
    t(`mathematichess.refusal.${reason as CodeIn<"mathematichess.refusal">}`, { square: point ?? "" }),
};

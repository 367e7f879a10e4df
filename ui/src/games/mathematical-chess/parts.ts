import { widestBoard } from "../../board/scale";
import { sideName } from "../../board/spoken";
import { sign } from "../../board/symbols";
import type { Board, MatchHint } from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { levelName } from "../../lib/names";
import { matchCommands } from "../../match/commands";
import type { FreePass, GameParts, ToldTurn } from "../parts";
import { passQuestion } from "../pass";
import { MathematicalEntry } from "./entry.svelte";
import GameEquations from "./GameEquations.svelte";
import { conditionsLine, endText } from "./gameLines";
import HintSteps from "./HintSteps.svelte";
import { hintTexts } from "./hintText";
import LastEquations from "./LastEquations.svelte";
import LineSteps from "./LineSteps.svelte";
import MathematicalActions from "./MathematicalActions.svelte";
import MathematicalBoard from "./MathematicalBoard.svelte";
import MathematicalPanel from "./MathematicalPanel.svelte";
import MathematicalResult from "./MathematicalResult.svelte";
import { turnTitle, wouldTitle } from "./moveTitle";
import PrepareScreen from "./prepare/PrepareScreen.svelte";
import SaveDisplaySheet from "./SaveDisplaySheet.svelte";
import SideSign from "./SideSign.svelte";
import { speech } from "./saying";
import { sideOf } from "./seats";
import TurnExplanation from "./TurnExplanation.svelte";
import TurnPiece from "./TurnPiece.svelte";
import { PASS, pathText, turnText } from "./text";
import ValuesButton from "./ValuesButton.svelte";
import ValuesSwitch from "./ValuesSwitch.svelte";
import { matchWriting } from "./writing";

/** The pass; a pass after the other player's pass ends the game. */
function pass(board: Board): FreePass | null {
  if (board.game !== "mathematical-chess") return null;
  if (!board.otherPassed) {
    const ends = board.passesAgree ? "ifAnswered" : "no";
    return { turn: PASS, label: t("table.pass"), ends, ask: passQuestion() };
  }
  const ask = {
    title: t("play.ask.pass.title"),
    text: t("play.ask.pass.text"),
    action: t("play.ask.pass.action"),
  };
  return { turn: PASS, label: t("play.passAndStop"), ends: "now", ask };
}

async function spokenTurn({ id, number, name }: ToldTurn): Promise<string> {
  const [{ explanation }, { turnSpeech }] = await Promise.all([matchCommands.frame(id, number), speech()]);
  return explanation ? turnSpeech(explanation, name) : "";
}

async function spokenHint({ steps }: MatchHint, stage: 1 | 2 | 3): Promise<string> {
  return steps ? (await speech()).hintSpeech(steps, stage) : "";
}

/** Mathematical Chess as the table uses it. */
export const parts: GameParts<MathematicalEntry> = {
  entry: (table) => new MathematicalEntry(table),
  Board: MathematicalBoard,
  Panel: MathematicalPanel,
  Actions: MathematicalActions,
  Extra: ValuesButton,
  HeaderExtra: ValuesSwitch,
  pass,
  Place: PrepareScreen,
  KeepStart: SaveDisplaySheet,
  Result: MathematicalResult,
  Equations: GameEquations,
  Sign: SideSign,
  Explained: TurnExplanation,
  pointsDecide: true,
  chart: true,
  turns: true,
  from: "home",
  ratio: () => 1,
  widest: (board) => widestBoard(board.game === "mathematical-chess" ? board.size : 0),
  title: ({ terms }) => levelName(terms),
  detail: conditionsLine,
  seatName: (_, seat) => sideName(sideOf(seat)),
  pointsText: (_, points, seat) => String(points[seat] ?? 0),
  pointsSpoken: (points, seat) => t("play.points", { points: points[seat] ?? 0 }),
  taken: (board, seat) => (board.game === "mathematical-chess" ? board.taken[sideOf(seat)] : []),
  endText,
  turnText,
  pathText,
  TurnPiece,
  turnPieceName: ({ sign: symbol }) => sign(symbol),
  LastTurn: LastEquations,
  lineText: ({ text, explanation }, played) =>
    explanation ? (played ? turnTitle(explanation) : wouldTitle(explanation)) : text,
  LineSteps,
  hintTexts,
  bringsText: ({ points }) => (points ? t("play.hint.why.points", { points }) : null),
  HintSteps,
  writing: matchWriting,
  explain: (entry, number) => void entry.explain(number),
  spokenTurn,
  spokenHint,
};

/** Mathematical Chess on the analysis board: its turns are entered step by step, and positions can be set up. */
import { positionWriting } from "../../../exercise/positionWriting";
import { endLine } from "../../../games/mathematical-chess/gameLines";
import { mathematicalBoard } from "../../../games/mathematical-chess/mathematicalBoard";
import { reasonText } from "../../../games/mathematical-chess/reason";
import { speech } from "../../../games/mathematical-chess/saying";
import type { BoardParts } from "../../../games/parts";
import type { AnalysisParts } from "../analysisTable.svelte";
import { PositionEntry } from "./entry.svelte";
import PositionActions from "./PositionActions.svelte";
import PositionBoard from "./PositionBoard.svelte";
import PositionPanel from "./PositionPanel.svelte";
import { positionDetail, SettingUp } from "./settingUp.svelte";

export function analysisParts(parts: BoardParts): AnalysisParts<PositionEntry> {
  const { turnText, lineText, seatName, ratio, widest, pass } = parts;
  return {
    ...{ turnText, lineText, seatName, ratio, widest, pass },
    entry: (table) => new PositionEntry(table),
    Board: PositionBoard,
    Panel: PositionPanel,
    Actions: PositionActions,
    detail: (board) => {
      const shown = mathematicalBoard(board);
      return shown ? positionDetail(shown) : "";
    },
    endText: ({ outcome }, { loser }) => (outcome ? endLine(outcome, loser) : ""),
    reason: ({ turn, chosen }) =>
      turn.reason && chosen === null ? { ...turn.reason, text: reasonText(turn.reason) } : null,
    spokenTurn: async ({ explanation }, name) =>
      explanation ? (await speech()).turnSpeech(explanation, name) : "",
    spokenChoice: ({ turn }) => turn.said || null,
    writing: (table, { turn }) =>
      positionWriting(turn, { onturn: (text) => table.play(text), closed: table.closed, passes: true }),
    setUp: (board) => new SettingUp(board),
  };
}

/** The parts of a game on the analysis board. */
import { boardPartsOf, partsOf } from "../../games/load";
import type { GameKind } from "../../lib/bindings";
import type { AnalysisParts } from "./analysisTable.svelte";
import { mathematicalParts } from "./mathematical/parts";

/** The type is erased here: an entry is only ever given to the parts that made it. */
export async function analysisPartsOf(game: GameKind): Promise<AnalysisParts> {
  if (game === "mathematical-chess") {
    return mathematicalParts(await partsOf(game)) as unknown as AnalysisParts;
  }
  const { entry, Board, Panel, Actions, endText, refusalText, writing, ...words } = await boardPartsOf(game);
  const { turnText, lineText, seatName, ratio, least, widest, pass, spokenTurn, spokenChoice } = words;
  return {
    ...{ entry, Board, Panel, Actions, endText, refusalText, writing },
    ...{ turnText, lineText, seatName, ratio, least, widest, pass },
    // A turn that was tried has no match and no number there.
    spokenTurn: ({ text, facts }, name, board) =>
      spokenTurn({ name, turn: text, id: "", number: 0, board, facts }),
    ...(spokenChoice && { spokenChoice }),
  };
}

/** The parts of a game on the analysis board. */
import { boardPartsOf } from "../../games/load";
import type { BoardParts } from "../../games/parts";
import type { GameKind } from "../../lib/bindings";
import type { AnalysisParts } from "./analysisTable.svelte";

/** A game's own parts for the analysis board, made of those at the table; the type of their entry is erased here: an entry
 * is only ever given to the parts that made it. */
type Made = { analysisParts: (parts: BoardParts) => unknown };

const modules = import.meta.glob<Made>("./*/parts.ts");

export async function analysisPartsOf(game: GameKind): Promise<AnalysisParts> {
  const [parts, own] = await Promise.all([boardPartsOf(game), modules[`./${game}/parts.ts`]?.()]);
  return own ? (own.analysisParts(parts) as AnalysisParts) : asAtTheTable(parts);
}

/** The parts at the table, where turns are entered as in a match. */
function asAtTheTable(parts: BoardParts): AnalysisParts {
  const { entry, Board, Panel, Actions, endText, refusalText, writing, ...words } = parts;
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

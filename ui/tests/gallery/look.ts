/** What the pretended shell answers while a turn is entered. */
import type { AnalysisBoard, Entry, EntryView } from "../../src/lib/bindings";

/** A piece that stays where it is and may end its turn, which is then the given one: enough to come to what is said about an answer. */
export function look(board: AnalysisBoard, entry: Entry, turn: string): EntryView {
  const acting = board.pieces.find(({ point }) => point === entry.from) ?? null;
  return {
    entry: { from: entry.from, to: entry.to, steps: [], taking: [] },
    acting,
    rule: null,
    captured: null,
    pieces: board.pieces,
    destinations: [],
    stayRemoves: entry.to === null ? 1 : 0,
    removable: [],
    equations: [],
    essential: 0,
    opens: [],
    gained: 0,
    taken: [],
    turn: entry.to === null ? null : turn,
  };
}

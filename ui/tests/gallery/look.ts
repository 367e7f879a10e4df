/** What the pretended shell answers while a turn is entered. */
import type { EntryView, MathematicalBoard } from "../../src/lib/bindings";

/** A piece that stays where it is and may remove one other piece: enough to come to what is said about an answer. */
export function look(board: MathematicalBoard, from: string): EntryView {
  const acting = board.pieces.find(({ point }) => point === from) ?? board.pieces[0];
  const target = board.pieces.find(({ side }) => side !== board.sideToMove);
  if (!acting || !target) throw new Error("This board has no pieces of both sides.");
  const states = [
    { gone: 0, removable: 1, equations: [], essential: 0 },
    { gone: 1, removable: 0, equations: [], essential: 0 },
  ];
  const none = [{ gone: 0, removable: 0, equations: [], essential: 0 }];
  return {
    destinations: [],
    arrival: {
      acting,
      rule: "R12",
      captured: null,
      pieces: board.pieces,
      turn: from,
      gained: 0,
      targets: [{ piece: target, points: 1 }],
      lines: [
        { targets: 1, equations: [], states },
        { targets: 0, equations: [], states: none },
      ],
    },
  };
}

/** The answers of the simulated shell while a turn is entered. */
import type { EntryView, Explanation, MathematicalBoard } from "../../src/lib/bindings";

/**
 * The piece of the model turn can move and remove what that turn does; any other piece stays and may remove one piece. This
 * is enough to reach the verdict on an answer.
 */
export function look(
  board: MathematicalBoard,
  from: string,
  to: string | null = null,
  model: Explanation | null = null,
): EntryView {
  const acting = board.pieces.find(({ point }) => point === from) ?? board.pieces[0];
  const enemy = board.pieces.find(({ side }) => side !== board.sideToMove);
  if (!acting || !enemy) throw new Error("This board has no pieces of both sides.");
  const way = model?.from === from && model.to && model.to !== from ? model.to : null;
  const gone = way !== null && to === way;
  const removed = way ? [] : model?.from === from ? model.steps.flatMap((step) => step.removed) : [enemy];
  const everything = (1 << removed.length) - 1;
  const states = Array.from({ length: everything + 1 }, (_, set) => ({
    gone: set,
    removable: set === 0 ? everything : 0,
    equations: [],
    essential: 0,
  }));
  const none = [{ gone: 0, removable: 0, equations: [], essential: 0 }];
  const captured = gone ? (model?.captured ?? null) : null;
  return {
    destinations:
      way && !gone
        ? [
            {
              point: way,
              kind: model?.over ? "jump" : "capture",
              rule: "R02",
              over: model?.over ?? null,
              captured: null,
            },
          ]
        : [],
    arrival: {
      acting: gone ? { ...acting, point: to } : acting,
      rule: "R12",
      captured,
      pieces: gone
        ? [...board.pieces.filter(({ point }) => point !== from && point !== to), { ...acting, point: to }]
        : board.pieces,
      turn: gone ? `${from}x${to}` : from,
      gained: 0,
      targets: removed.map((piece) => ({ piece, points: 1 })),
      lines: [
        { targets: everything, equations: [], states },
        { targets: 0, equations: [], states: none },
      ],
    },
  };
}

/** Every point of a board, in the engine's form: what the game's own `points.ts` says. */
import type { Board } from "../lib/bindings";

const named = import.meta.glob<(board: Board) => readonly string[]>("./*/points.ts", {
  eager: true,
  import: "pointsOf",
});

export function pointsOf(board: Board): readonly string[] {
  return named[`./${board.game}/points.ts`]?.(board) ?? [];
}

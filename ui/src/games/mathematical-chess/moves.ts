/** What the pieces of the player to move can do, for a screen reader. */
import { columnOf, rowOf } from "../../board/point";
import { pieceName, placedPieceName } from "../../board/spoken";
import type { Destination, PlacedPiece, Side } from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { enumerated } from "../../lib/listed";
import { matchCommands } from "../../match/commands";
import { entered } from "./entered";

/** The points whose pieces act in these turns. */
export function actingPoints(turns: readonly string[]): Set<string> {
  return new Set(turns.flatMap((turn) => /^[A-L]\d+/.exec(turn)?.[0] ?? []));
}

/** The lines of a piece on which these points lie: its row, its column, or both. */
export function linesOf(
  points: readonly Pick<Destination, "point">[],
  from: string,
): "row" | "column" | "both" {
  const onRow = points.some(({ point }) => rowOf(point) === rowOf(from));
  const onColumn = points.some(({ point }) => columnOf(point) === columnOf(from));
  return onRow === onColumn ? "both" : onRow ? "row" : "column";
}

/**
 * Where a piece of the player to move can go and what it could remove; for other points, the number of pieces that can act.
 * Where the player `finds` the equations only moves are known, and any piece can stay.
 */
export async function movesSpeech(
  id: string,
  piece: PlacedPiece | undefined,
  toMove: Side,
  finds: boolean,
): Promise<string> {
  if (piece?.side !== toMove) {
    const turns = await matchCommands.legalTurns(id);
    if (finds) {
      const moves = turns.filter((turn) => actingPoints([turn]).size > 0);
      return t("play.say.turns.finding", { moves: moves.length, pieces: actingPoints(moves).size });
    }
    return t("play.say.turns", { turns: turns.length, pieces: actingPoints(turns).size });
  }
  const answer = await matchCommands.lookAt(id, piece.point, null);
  const view = entered(answer, { from: piece.point, to: null, steps: [], taking: [] });
  const moves = view.destinations.map(({ point: to, captured }) =>
    captured ? t("play.say.takes", { piece: pieceName(captured), point: to }) : to,
  );
  const known = { piece: placedPieceName(piece), count: moves.length, moves: enumerated(moves) };
  if (finds) return t("play.say.moves.finding", known);
  return t("play.say.moves", { ...known, stay: view.stayRemoves });
}

/** What the pieces of the player to move can do, for a screen reader. */
import { pieceName, placedPieceName } from "../../board/spoken";
import type { PlacedPiece, Side } from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { commands } from "../../lib/commands";
import { enumerated } from "../../lib/listed";
import { entered } from "./entered";

/** The points whose pieces act in these turns. */
export function actingPoints(turns: readonly string[]): Set<string> {
  return new Set(turns.flatMap((turn) => /^[A-L]\d+/.exec(turn)?.[0] ?? []));
}

/** Where a piece of the player to move can go and what it could remove; for other points, the number of pieces that can
 * act. */
export async function movesSpeech(id: string, piece: PlacedPiece | undefined, toMove: Side): Promise<string> {
  if (piece?.side !== toMove) {
    const turns = await commands.legalTurns(id);
    return t("play.say.turns", { turns: turns.length, pieces: actingPoints(turns).size });
  }
  const answer = await commands.lookAt(id, piece.point, null);
  const view = entered(answer, { from: piece.point, to: null, steps: [], taking: [] });
  const moves = view.destinations.map(({ point: to, captured }) =>
    captured ? t("play.say.takes", { piece: pieceName(captured), point: to }) : to,
  );
  return t("play.say.moves", {
    piece: placedPieceName(piece),
    count: moves.length,
    moves: enumerated(moves),
    stay: view.stayRemoves,
  });
}

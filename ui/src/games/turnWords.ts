/** A turn that was played, written for people with its piece and what it takes. */
import type { MatchTurn } from "../lib/bindings";
import { t } from "../lib/catalogue";
import { listed } from "../lib/listed";
import type { GameParts } from "./parts";

export type TurnWords = Pick<GameParts, "turnText" | "pathText" | "turnPieceName">;

/** "D5 → D3", "D5 stays": where the piece goes, where the piece and what it takes are drawn beside it. */
export function pathText(parts: TurnWords, turn: MatchTurn): string {
  return parts.pathText?.(turn.text) ?? parts.turnText(turn.text);
}

/** "+ D5 → D3, takes 4". */
export function writtenTurn(parts: TurnWords, turn: MatchTurn): string {
  const { turnPieceName } = parts;
  if (!turnPieceName || !turn.piece) return parts.turnText(turn.text);
  return t("table.written", {
    piece: turnPieceName(turn.piece),
    path: pathText(parts, turn),
    count: turn.taken.length,
    taken: listed(turn.taken.map(turnPieceName)),
  });
}

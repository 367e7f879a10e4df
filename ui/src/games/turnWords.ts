/** A played turn as text for people, with its piece and what it takes. */
import type { MatchTurn } from "../lib/bindings";
import { t } from "../lib/catalogue";
import { listed } from "../lib/listed";
import type { GameParts } from "./parts";

export type TurnWords = Pick<GameParts, "turnText" | "pathText" | "turnPieceName">;

/** "D5 → D3", "D5 stays": the path of a piece, for use beside drawings of the piece and what it takes. */
export function pathText(parts: TurnWords, turn: Pick<MatchTurn, "text">): string {
  return parts.pathText?.(turn.text) ?? parts.turnText(turn.text);
}

/** "+ D5 → D3, takes 4". */
export function writtenTurn(parts: TurnWords, turn: Pick<MatchTurn, "text" | "piece" | "taken">): string {
  const { turnPieceName } = parts;
  if (!turnPieceName || !turn.piece) return parts.turnText(turn.text);
  return t("table.written", {
    piece: turnPieceName(turn.piece),
    path: pathText(parts, turn),
    count: turn.taken.length,
    taken: listed(turn.taken.map(turnPieceName)),
  });
}

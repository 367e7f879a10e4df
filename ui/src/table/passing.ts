/** The question before a pass: with a pass that ends the game, or may, it says how the game would end. */
import type { FreePass, GameParts } from "../games/parts";
import type { MatchView } from "../lib/bindings";
import { t } from "../lib/catalogue";
import { inTurn } from "../lib/sentences";

type Scored = Pick<MatchView, "board" | "points" | "seatToMove">;

/** "The other player has just passed. … It would end 12 to 14: you would lose." */
export function passText(
  pass: FreePass,
  match: Scored,
  { pointsText }: Pick<GameParts, "pointsText">,
): string {
  const { board, points, seatToMove } = match;
  if (pass.ends === "no" || seatToMove === null) return pass.ask.text;
  const [mine, theirs] = [seatToMove, 1 - seatToMove];
  const [own, other] = pass.lead === undefined ? [points[mine] ?? 0, points[theirs] ?? 0] : pass.lead;
  const result = own > other ? "win" : own < other ? "lose" : "draw";
  const score = { mine: pointsText(board, points, mine), theirs: pointsText(board, points, theirs) };
  return inTurn(pass.ask.text, t(`table.ask.pass.${pass.ends}`, { ...score, result }));
}

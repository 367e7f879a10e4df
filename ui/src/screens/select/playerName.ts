/** The name shown for a player: "Mai", "Computer 4", or the side's name for a guest without one. */

import { sideName } from "../../board/spoken";
import type { PlayerChoice, Side } from "../../lib/bindings";
import { shownName } from "../../lib/names";

export function playerName(player: PlayerChoice, side: Side): string {
  return shownName(player).trim() || sideName(side);
}

/** The name a player goes by: "Mai", "Computer 4", or the side's name for a guest without one. */
import { sideName } from "../../board/spoken";
import type { PlayerChoice, Side } from "../../lib/bindings";
import { t } from "../../lib/catalogue";

export function playerName({ name, computer }: PlayerChoice, side: Side): string {
  if (computer !== null) return t("select.computerName", { strength: computer });
  return name.trim() || sideName(side);
}

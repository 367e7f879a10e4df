/** What is told of a player's answer about a territory of Mathematichess. */
import type { TerritoryView } from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { territoryName } from "./picture";

/** "Not quite. You said 54; d4 is worth 60." */
export function judgedText({
  right,
  said,
  territory,
}: {
  right: boolean;
  said: number;
  territory: TerritoryView | null;
}): string {
  if (territory === null) return "";
  const { value } = territory;
  return t("mathematichess.judged", { right, said, value, name: territoryName(territory) });
}

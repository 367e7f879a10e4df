import { expect, test } from "vitest";
import { loadMessages, t } from "../../lib/catalogue";
import { compared } from "./compared";

test("a copy says how many games it has fewer or more", async () => {
  await loadMessages("backups");
  const thanDamaged = (games: number, other: number) => t("backups.gamesThanDamaged", compared(games, other));
  expect(thanDamaged(214, 217)).toBe("214 games, 3 fewer than the damaged file");
  expect(thanDamaged(1, 0)).toBe("1 game, 1 more than the damaged file");
  expect(t("backups.gamesThanNow", compared(0, 0))).toBe("no games, as many as now");
});

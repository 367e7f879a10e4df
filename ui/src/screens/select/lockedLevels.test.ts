import { expect, test, vi } from "vitest";
import type { Permissions } from "../../lib/bindings";
import { commands } from "../../lib/commands";
import { lockedLevels } from "./lockedLevels";

const EVERYTHING: Permissions = { takeBack: true, hints: true, shownValues: true, lockedLevels: [] };

test("a level is locked if a teacher has locked it for any of the players", async () => {
  const asked = vi.spyOn(commands, "permissions").mockImplementation(async (profile) => ({
    ...EVERYTHING,
    lockedLevels: profile === "mai" ? [9, 10] : [4, 10],
  }));
  const player = (profile: string | null) => ({ profile, name: "", computer: null });
  expect([...(await lockedLevels([player("mai"), player("tom")]))]).toEqual([4, 9, 10]);
  expect(asked).toHaveBeenCalledTimes(2);
  expect((await lockedLevels([player(null), { ...player(null), computer: 3 }])).size).toBe(0);
  expect(asked).toHaveBeenCalledTimes(2);
});

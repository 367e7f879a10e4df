import { afterEach, expect, test, vi } from "vitest";
import type { Permissions } from "../../lib/bindings";
import { commands } from "../../lib/commands";
import { who } from "../../lib/who.svelte";
import { lockedLevels } from "./lockedLevels";

const EVERYTHING: Permissions = {
  takeBack: true,
  hints: true,
  shownValues: true,
  lockedLevels: [],
  ownUmpire: true,
  equations: null,
};

const player = (profile: string | null) => ({ profile, name: "", computer: null });

afterEach(() => vi.restoreAllMocks());

test("a level is locked if a teacher has locked it for any of the players, guests included", async () => {
  const locks: Record<string, number[]> = { mai: [9, 10], tom: [4, 10], guest: [7] };
  const asked = vi.spyOn(commands, "permissions").mockImplementation(async (profile) => ({
    ...EVERYTHING,
    lockedLevels: locks[profile ?? "guest"] ?? [],
  }));
  expect([...(await lockedLevels([player("mai"), player("tom")]))]).toEqual([4, 9, 10]);
  expect(asked).toHaveBeenCalledTimes(2);
  expect([...(await lockedLevels([player(null), { ...player(null), computer: 3 }]))]).toEqual([7]);
  expect(asked).toHaveBeenCalledTimes(3);
});

test("the last pupil's locks are not shown to a teacher who is there", async () => {
  const teacher = vi.spyOn(who, "teacherLooks", "get").mockReturnValue(true);
  const asked = vi.spyOn(commands, "permissions").mockResolvedValue({ ...EVERYTHING, lockedLevels: [9] });
  expect((await lockedLevels([player("mai")])).size).toBe(0);
  teacher.mockReturnValue(false);
  expect((await lockedLevels([player("mai")])).size).toBe(1);
  expect(asked).toHaveBeenCalledTimes(1);
});

import { afterEach, expect, test, vi } from "vitest";
import type { Finding, Permissions } from "./bindings";
import { commands } from "./commands";
import { isStricter, setForPlayers, strictest, usualFinding } from "./finding";
import { who } from "./who.svelte";

const EVERYTHING: Permissions = {
  takeBack: true,
  hints: true,
  shownValues: true,
  lockedLevels: [],
  ownUmpire: true,
  equations: null,
};

const player = (profile: string | null) => ({ profile, name: "", computer: null });

function teachersSet(rules: Record<string, Finding>) {
  return vi.spyOn(commands, "permissions").mockImplementation(async (profile) => ({
    ...EVERYTHING,
    equations: rules[profile ?? "guest"] ?? null,
  }));
}

afterEach(() => vi.restoreAllMocks());

test("of several rules the one with the least help counts", () => {
  expect(strictest([])).toBeNull();
  expect(strictest([null, "shown"])).toBe("shown");
  expect(strictest(["strict", null, "found"])).toBe("strict");
  expect([isStricter("found", "shown"), isStricter("found", "found")]).toEqual([true, false]);
});

test("a computer has no rule, and a guest has one", async () => {
  teachersSet({ mai: "shown", tom: "found", guest: "strict" });
  expect(await setForPlayers([player("mai"), player("tom")])).toBe("found");
  expect(await setForPlayers([player("mai"), player(null)])).toBe("strict");
  expect(await setForPlayers([player("mai"), { ...player(null), computer: 3 }])).toBe("shown");
  expect(await setForPlayers([player("eva"), player("ben")])).toBeNull();
});

test("a teacher who is there is not kept from anything", async () => {
  const asked = teachersSet({ mai: "strict" });
  vi.spyOn(who, "teacherLooks", "get").mockReturnValue(true);
  expect(await setForPlayers([player("mai")])).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

test("what is usual for a learner is asked of the shell", async () => {
  teachersSet({ mai: "found" });
  vi.spyOn(commands, "suggestedFinding").mockResolvedValue("shown");
  expect(await usualFinding("mai")).toEqual({ set: "found", suggested: "shown" });
});

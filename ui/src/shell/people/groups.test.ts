import { describe, expect, test } from "vitest";
import type { Learner } from "../../lib/bindings";
import { groupKey, groupOfKey, lettersOf, sortedByName } from "./groups";

describe("people to choose from", () => {
  test("a group comes back from its key", () => {
    for (const group of [{ class: "01890000-0000-7000-8000-000000000001" }, "others", "all"] as const) {
      expect(groupOfKey(groupKey(group))).toEqual(group);
    }
  });

  test("letters keep their places, and those without a name are told apart", () => {
    const letters = lettersOf(["A", "Z", "Я", "李"]);
    expect(letters).toHaveLength(28);
    expect(letters[0]).toEqual({ letter: "A", used: true });
    expect(letters[1]).toEqual({ letter: "B", used: false });
    expect(letters.slice(26).map(({ letter }) => letter)).toEqual(["Я", "李"]);
    expect(lettersOf(["Я"])).toEqual([{ letter: "Я", used: true }]);
  });

  test("accents do not put a name at the end", () => {
    const row = (name: string): Learner => ({
      profile: { id: name, name, colour: "blue", avatar: "drawn:star" },
      shown: name,
      classes: [],
      hasPin: false,
    });
    const names = sortedByName([row("Zoe"), row("Élif"), row("Emma"), row("ada")]).map(({ shown }) => shown);
    expect(names).toEqual(["ada", "Élif", "Emma", "Zoe"]);
  });
});

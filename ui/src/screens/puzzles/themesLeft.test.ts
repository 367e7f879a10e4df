import { expect, test } from "vitest";
import type { PuzzlesOfTheme } from "../../lib/bindings";
import { leftAt } from "./themesLeft";

const level = (level: number, solved: number, total: number) => ({ level, solved, total, locked: false });

const themes: PuzzlesOfTheme[] = [
  { theme: "jump", solved: 2, total: 16, levels: [level(1, 2, 16), level(2, 0, 11)] },
  { theme: "zero", solved: 8, total: 9, levels: [level(1, 8, 9), level(2, 4, 4)] },
  { theme: "sparing", solved: 1, total: 2, levels: [level(1, 1, 2), level(2, 0, 0)] },
];

test("a theme can be chosen where a puzzle of it is left", () => {
  expect(leftAt(themes, null)).toEqual(["jump", "zero", "sparing"]);
  expect(leftAt(themes, 1)).toEqual(["jump", "zero", "sparing"]);
  expect(leftAt(themes, 2)).toEqual(["jump"]);
  expect(leftAt(themes, 3)).toEqual([]);
});

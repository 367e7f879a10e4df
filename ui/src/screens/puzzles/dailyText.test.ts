import { expect, test } from "vitest";
import type { DailyPuzzle } from "../../lib/bindings";
import { dailyText } from "./dailyText";

const open: DailyPuzzle = { level: 4, locked: false, beyond: false, state: "open", solvedBefore: false };

test("it says what was done today before anything else, and asks for nothing where it is locked", () => {
  const told = (change: Partial<DailyPuzzle>) => dailyText({ ...open, ...change });
  expect(told({})).toBe("Everybody has the same one today.");
  expect(told({ beyond: true })).toBe("It needs signs that you have not had yet. Try it anyway!");
  expect(told({ beyond: true, solvedBefore: true })).toBe("You solved it once. Can you do it again?");
  expect(told({ state: "tried", solvedBefore: true })).toBe("Not solved yet. Try it again!");
  expect(told({ state: "solved", beyond: true })).toBe("Solved today. Tomorrow there is another one.");
  expect(told({ locked: true, state: "tried" })).toBe(
    "Its signs are locked by your teacher. Tomorrow there is another one.",
  );
});

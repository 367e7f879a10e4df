import { expect, test } from "vitest";
import type { MatchHint } from "../match/match";
import { spokenHint } from "./spokenHint";

const parts = { turnText: (turn: string) => turn.replace(">", " → ") };
const lift = { game: "interval-chess", from: 2, to: 9 } as unknown as MatchHint["facts"];
const hint: MatchHint = { turn: "2>9", facts: lift, left: 3, unsolvable: false, steps: null };

test("a hint tells where to look, and the next time the whole turn", () => {
  expect(spokenHint(hint, 1, parts)).toBe("Hint: look at 2.");
  expect(spokenHint(hint, 2, parts)).toBe("Hint: 2 → 9.");
});

test("a pass has no point to look at, and sometimes there is no hint", () => {
  expect(spokenHint({ ...hint, turn: "pass", facts: null }, 1, parts)).toBe("Hint: pass.");
  expect(spokenHint({ ...hint, turn: null }, 1, parts)).toBe("There is no hint for this position.");
});

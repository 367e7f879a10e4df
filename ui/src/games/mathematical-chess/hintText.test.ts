import { expect, test } from "vitest";
import type { Equation, MathematicalHint } from "../../lib/bindings";
import { hintText, hintTexts } from "./hintText";

const hint = {
  piece: { point: "E7", side: "white", symbol: "-" },
  destination: "E5",
  equation: null,
  turn: { captured: null, gained: 2 },
  agrees: true,
} as unknown as MathematicalHint;

test("it tells a little more at each stage", () => {
  expect(hintText(hint, 1)).toBe("Act with the white − on E7.");
  expect(hintText(hint, 2)).toBe("Bring it to E5.");
  expect(hintText({ ...hint, equation: {} as Equation }, 2)).toBe("Bring it to E5. Look for this equation.");
  expect(hintText(hint, 3)).toBe("Act with the white − on E7. Bring it to E5. It brings 2 points.");
});

test("a hint has three stages, a pass one", () => {
  expect(hintTexts({ steps: hint })).toHaveLength(3);
  expect(hintTexts({ steps: { ...hint, piece: null } })).toEqual(["Nothing is better than a pass now."]);
});

test("a piece may stay or take, and a pass may be best", () => {
  expect(hintText({ ...hint, destination: "E7" }, 2)).toBe("Let it stay on E7.");
  const captured = { point: "E5", side: "black", symbol: "6" } as const;
  expect(hintText({ ...hint, turn: { ...hint.turn, captured } }, 2)).toBe("Take the black 6 on E5 with it.");
  expect(hintText({ ...hint, piece: null, destination: null }, 1)).toBe("Nothing is better than a pass now.");
});

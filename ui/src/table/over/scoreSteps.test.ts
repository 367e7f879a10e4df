import { expect, test } from "vitest";
import type { TurnRow } from "../../lib/bindings";
import { stepPath } from "./scoreSteps";

function turn(number: number, white: number): TurnRow {
  return { number, side: "white", text: "", rule: "R01", gained: 0, taken: [], points: { white, black: 0 } };
}

test("a score goes along its turns and up in steps", () => {
  const box = { left: 0, right: 100, top: 0, bottom: 40 };
  expect(stepPath([turn(1, 0), turn(2, 4)], "white", 4, box)).toBe("M0 40H50.0V40.0H100.0V0.0");
  expect(stepPath([], "white", 4, box)).toBe("M0 40");
});

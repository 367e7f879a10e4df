import { expect, test } from "vitest";
import type { FreePass } from "../games/parts";
import { passText } from "./passing";

const ask = { title: "Pass?", text: "Really?", action: "Pass" };
const pass: FreePass = { turn: "--", label: "Pass", ends: "now", ask };
const parts = { pointsText: (_: unknown, points: readonly number[], seat: number) => String(points[seat]) };

function asked(ends: FreePass["ends"], points: number[], seatToMove = 0) {
  return passText({ ...pass, ends }, { board: {} as never, points, seatToMove }, parts);
}

test("a pass that decides the game asks with the score of whoever passes", () => {
  expect(asked("now", [12, 14])).toBe("Really? It would end 12 to 14, and you would lose.");
  expect(asked("now", [12, 14], 1)).toBe("Really? It would end 14 to 12, and you would win.");
  expect(asked("now", [7, 7])).toBe("Really? It would end 7 to 7: a draw.");
  expect(asked("ifAnswered", [7, 12])).toBe(
    "Really? If the other player passes too, the game ends 7 to 12, and you lose.",
  );
  expect(asked("no", [7, 12])).toBe("Really?");
});

test("where the board knows the score better than the points, that one decides", () => {
  const text = passText(
    { ...pass, lead: [3.5, 3] },
    { board: {} as never, points: [3, 3], seatToMove: 0 },
    parts,
  );
  expect(text).toContain("you would win");
});

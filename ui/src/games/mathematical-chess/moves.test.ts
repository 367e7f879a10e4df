/** What the pieces can do, in words and as marks: where the player finds the equations, only moves are known. */
import { expect, test, vi } from "vitest";
import { finding, lookedAt } from "../../../tests/gallery/finding";
import type { PlacedPiece } from "../../lib/bindings";
import { PositionLook } from "./look.svelte";
import { linesOf, movesSpeech } from "./moves";

vi.mock("../../lib/settings.svelte", () => ({ settings: { current: { movablePieces: true } } }));
vi.mock("../../lib/bindings", () => ({
  commands: {
    legalTurns: async () => ["D3-C3", "D3-D4", "A6-A5", "pass"],
    lookAt: async (_id: string, from: string, to: string | null) => lookedAt(from, to),
  },
}));

const piece = (point: string, symbol: string): PlacedPiece => ({ point, symbol, side: "white" });

test("the words speak of moves, and any piece can stay", async () => {
  expect(await movesSpeech("finding", undefined, "white", true)).toBe(
    "3 moves with 2 pieces. Every piece can also stay.",
  );
  expect(await movesSpeech("finding", piece("D3", "+"), "white", true)).toBe(
    "white plus on D3: C3, D4, D2, D6, or it can stay.",
  );
  expect(await movesSpeech("finding", piece("E2", "5"), "white", true)).toBe(
    "white 5 on E2: no move, but it can stay.",
  );
});

test("no piece is marked as movable unless all turns are known", async () => {
  const look = new PositionLook();
  await look.show(finding, false);
  expect(look.movable.size).toBe(0);
  await look.show({ ...finding, terms: { ...finding.terms, finding: "shown" } }, false);
  expect([...look.movable]).toEqual(["D3", "A6"]);
});

test("only the lines are named on which the points lie", () => {
  const points = (...all: string[]) => all.map((point) => ({ point }));
  expect(linesOf(points("D1", "D3", "D4"), "D2")).toBe("column");
  expect(linesOf(points("A2"), "D2")).toBe("row");
  expect(linesOf(points("A2", "D4"), "D2")).toBe("both");
});

/** Until the line for typing turns is opened, its words are not loaded. */
import { expect, test, vi } from "vitest";
import cubic from "../../../tests/gallery/matches/cubic.json";
import digit from "../../../tests/gallery/matches/digit-start.json";
import interval from "../../../tests/gallery/matches/interval-eight.json";
import placing from "../../../tests/gallery/matches/territories-placing.json";
import type { MatchView } from "../../lib/bindings";
import { hasMessage } from "../../lib/catalogue";
import type { BoardTable } from "../parts";

vi.stubGlobal("navigator", { userAgent: "" });
// It needs a window to lead home.
vi.mock("../../shell/FailureCard.svelte", () => ({ default: () => {} }));
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));

test.each([cubic, digit, interval, placing])(
  "what can be written is known without its words",
  async (sample) => {
    const { board } = sample.view as unknown as MatchView;
    const parts = await (await import("../load")).boardPartsOf(board.game);
    const table = { board, closed: false, seatToMove: 0, outlook: async () => null } as unknown as BoardTable;
    const writing = { ...parts.writing(table, parts.entry(table)) };
    expect(writing.names.points.length).toBeGreaterThan(0);
    expect(hasMessage("written", "field")).toBe(false);
  },
);

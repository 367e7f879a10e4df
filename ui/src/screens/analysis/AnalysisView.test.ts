import { render } from "svelte/server";
import { expect, test, vi } from "vitest";
import type { AnalysedPosition } from "../../lib/bindings";
import { loadMessages } from "../../lib/catalogue";
import type { AnalysisParts } from "./analysisTable.svelte";

vi.mock("@tauri-apps/api/core", () => ({ Channel: class {}, invoke: () => {} }));
// A board needs a browser window; this test has none. The rest asks the window only for a little.
vi.mock("../../board/Board.svelte", () => ({ default: () => {} }));
vi.stubGlobal("addEventListener", () => {});
vi.stubGlobal("location", { hash: "" });
vi.stubGlobal("history", { replaceState() {} });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {} }));

test("a screen reader hears what happens on the board", async () => {
  await Promise.all([loadMessages("analysis", "written")]);
  const { default: AnalysisView } = await import("./AnalysisView.svelte");
  const opened = { kind: "mathematichess", position: "p", board: {}, seats: 2, seatToMove: 0, outcome: null };
  const parts = {
    entry: () => ({ chosen: null, reset() {}, escape() {} }),
    Board: () => {},
    Panel: () => {},
    seatName: () => "White",
    ratio: () => 1,
    writing: () => ({ names: [], example: () => "", closed: false, enter: async () => {} }),
  };
  const { body } = render(AnalysisView, {
    props: {
      opened: opened as unknown as AnalysedPosition,
      parts: parts as unknown as AnalysisParts,
      empty: false,
      back: "#/",
    },
  });
  expect(body).toMatch(/<p[^>]* role="status"[^>]* data-testid="said"/);
});

/** What players have found is told at the table when the game ends, in every game that has such counts. */
import { render } from "svelte/server";
import { expect, test, vi } from "vitest";
import { finding, gameEquations } from "../../../tests/gallery/finding";
import digit from "../../../tests/gallery/matches/digit-start.json";
import territories from "../../../tests/gallery/matches/territories.json";
import type { MatchView } from "../../lib/bindings";

const shell = vi.hoisted(() => ({ value: null as unknown }));
vi.mock("../../lib/commands", () => ({ commands: {} }));
vi.mock("../../shell/FailureCard.svelte", () => ({ default: () => {} }));
vi.mock("../../lib/resource.svelte", () => ({
  Resource: class {
    value = shell.value;
  },
}));
vi.mock("../../lib/trail", () => ({ trail: {} }));
vi.mock("../../shell/router.svelte", () => ({ router: {} }));
vi.mock("../../board/Board.svelte", () => ({ default: () => {} }));
vi.stubGlobal("navigator", { userAgent: "" });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));

async function panel(match: MatchView, brief = false): Promise<string> {
  const { partsOf } = await import("../../games/load");
  const { default: OverPanel } = await import("./OverPanel.svelte");
  const parts = { ...(await partsOf(match.board.game)), Result: undefined, chart: false };
  const { body } = render(OverPanel, {
    props: { match: { ...match, stage: "over" }, parts, brief } as never,
  });
  return body;
}

test.each([digit, territories])("what was worked out before the moves", async (sample) => {
  shell.value = [
    { right: 3, all: 5 },
    { right: 0, all: 0 },
  ];
  const match = sample.view as unknown as MatchView;
  expect(await panel(match)).toContain('data-testid="forecasts-0"');
  expect(await panel(match, true)).not.toContain("forecasts");
});

test("which equations were found and missed", async () => {
  shell.value = gameEquations();
  expect((await panel(finding)).split('data-testid="game-equations"')).toHaveLength(2);
});

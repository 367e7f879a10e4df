import { render } from "svelte/server";
import { beforeAll, expect, test, vi } from "vitest";
import cubic from "../../tests/gallery/matches/cubic.json";
import { partsOf } from "../games/load";
import type { MatchView } from "../lib/bindings";
import { loadMessages } from "../lib/catalogue";

vi.mock("../lib/bindings", () => ({ commands: {} }));
vi.mock("../lib/sharedFolder.svelte", () => ({ sharedFolder: { arrivals: 0 } }));
vi.mock("../lib/trail", () => ({ trail: { cover: () => () => {} } }));
vi.mock("../sound/feedback", () => ({ feedback() {} }));
vi.mock("../shell/router.svelte", () => ({ router: { go() {} } }));

vi.stubGlobal("navigator", { userAgent: "" });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));

const match = cubic.view as unknown as MatchView;

beforeAll(() => loadMessages("spatialChess"));

async function shown(running: boolean): Promise<string> {
  const { default: TableView } = await import("./TableView.svelte");
  const parts = await partsOf(match.kind);
  const props = { match: { ...match, clock: { ...match.clock, running } }, parts };
  return render(TableView, { props }).body;
}

test("neither keys nor a screen reader reach the board under a cover", async () => {
  const board = /<div class="board[^>]*inert/;
  const paused = await shown(false);
  expect(paused).toContain('data-testid="paused"');
  expect(paused).toMatch(board);
  expect(await shown(true)).not.toMatch(board);
});

import { render } from "svelte/server";
import { beforeEach, expect, test, vi } from "vitest";
import cubic from "../../tests/gallery/matches/cubic.json";
import { partsOf } from "../games/load";
import type { MatchView } from "../lib/bindings";
import { attend } from "../match/attended";
import { matchCommands } from "../match/commands";
import TableScreen from "./TableScreen.svelte";

vi.mock("../lib/sharedFolder.svelte", () => ({ sharedFolder: { arrivals: 0 } }));
vi.mock("../match/commands", () => ({ matchCommands: { openMatch: vi.fn(), leaveMatch: vi.fn() } }));
vi.mock("../games/load", () => ({ partsOf: vi.fn() }));
vi.mock("../shell/Loaded.svelte", () => ({ default: () => {} }));
vi.mock("./TableView.svelte", () => ({ default: () => {} }));

const match = cubic.view as unknown as MatchView;
const running: MatchView = { ...match, clock: { ...match.clock, running: true } };
/** The shell's answer to the open question. */
let answer: (match: MatchView) => void;

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(matchCommands.leaveMatch).mockResolvedValue(null);
  vi.mocked(partsOf).mockReturnValue(new Promise(() => {}));
  vi.mocked(matchCommands.openMatch).mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
});

/** Opens the screen and leaves it: a component that is rendered to text is destroyed at once. */
function openAndLeave() {
  void render(TableScreen, { props: { id: match.id } }).body;
}

test("a match that is opened after its screen was left does not let its clock run", async () => {
  openAndLeave();
  answer(running);
  await Promise.resolve();
  expect(matchCommands.leaveMatch).toHaveBeenCalledTimes(1);
  expect(matchCommands.leaveMatch).toHaveBeenCalledWith(match.id);
});

test("a clock that does not run is left alone", async () => {
  openAndLeave();
  answer({ ...match, clock: { ...match.clock, running: false } });
  await Promise.resolve();
  expect(matchCommands.leaveMatch).not.toHaveBeenCalled();
});

test("a match that is on the screen again by then keeps its clock", async () => {
  openAndLeave();
  const leave = attend(match.id);
  answer(running);
  await Promise.resolve();
  expect(matchCommands.leaveMatch).not.toHaveBeenCalled();
  leave();
});

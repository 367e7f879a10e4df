import { beforeEach, expect, test, vi } from "vitest";
import { commands } from "../../lib/commands";
import { toast } from "../../lib/toast.svelte";
import { router } from "../../shell/router.svelte";
import { playMiniGame } from "./miniGame";

vi.mock("../../lib/learner.svelte", () => ({ learner: { current: null } }));
vi.mock("../../lib/settings.svelte", () => ({ settings: { current: { timing: "usual" } } }));
vi.mock("../../lib/commands", () => ({ commands: { miniGame: vi.fn() } }));
vi.mock("../../lib/toast.svelte", () => ({ toast: { fail: vi.fn() } }));
vi.mock("../../shell/router.svelte", () => ({ router: { go: vi.fn() } }));

const asked = vi.mocked(commands.miniGame);
const game = { id: "one" } as Awaited<ReturnType<typeof commands.miniGame>>;

beforeEach(() => vi.clearAllMocks());

test("two quick presses begin one game", async () => {
  asked.mockResolvedValue(game);
  await Promise.all([playMiniGame("c01"), playMiniGame("c01")]);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(router.go).toHaveBeenCalledTimes(1);
});

test("after a failure it can be begun again", async () => {
  asked.mockRejectedValueOnce(new Error("no")).mockResolvedValue(game);
  expect(await playMiniGame("c01")).toBe(false);
  expect(toast.fail).toHaveBeenCalledTimes(1);
  expect(await playMiniGame("c01")).toBe(true);
  expect(router.go).toHaveBeenCalledTimes(1);
});

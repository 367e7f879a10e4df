/** Settings of the device are a teacher's: what is refused does not apply. */
import { expect, test, vi } from "vitest";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal("document", { documentElement: { dataset: {}, style: {} } });
const save = vi.hoisted(() => vi.fn());
vi.mock("./commands", () => ({ commands: { saveSettings: save, learnerIsHere: vi.fn() } }));

const { settings } = await import("./settings.svelte");

test("what a teacher did not agree to is taken back, and what was changed meanwhile stays", async () => {
  let refuse: (error: unknown) => void = () => {};
  save.mockImplementationOnce(
    () =>
      new Promise((_, reject) => {
        refuse = reject;
      }),
  );
  const change = settings.change({ timing: "off" });
  save.mockImplementationOnce(async (kept) => kept);
  await settings.change({ textSize: 150 });
  refuse({ code: "teacherAsked", detail: null });
  await expect(change).rejects.toMatchObject({ code: "teacherAsked" });
  expect(settings.current).toMatchObject({ timing: "usual", textSize: 150 });
});

test("a disk that is full does not take a change back", async () => {
  save.mockRejectedValueOnce({ code: "settingsNotSaved", detail: null });
  await expect(settings.change({ sounds: false })).rejects.toMatchObject({ code: "settingsNotSaved" });
  expect(settings.current.sounds).toBe(false);
});

test("another learner brings the own settings", async () => {
  save.mockImplementationOnce(async (kept) => ({ ...kept, textSize: 200, theme: "dark" }));
  await settings.chooseLearner("ada");
  expect(settings.current).toMatchObject({ learner: "ada", textSize: 200, theme: "dark" });
  expect(document.documentElement.style.fontSize).toBe("200%");
});

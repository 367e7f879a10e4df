/** A missing PIN is asked for in place; a teacher agrees to one act only. */
import { beforeEach, expect, test, vi } from "vitest";

const shell = vi.hoisted(() => ({
  endMatch: vi.fn(),
  closeTeacherMode: vi.fn(async () => ({ hasPin: true, open: false })),
}));
vi.mock("./bindings", () => ({ commands: shell }));

import { commands } from "./commands";
import { pinAsked, TEACHER } from "./pinAsked.svelte";

const asked = { code: "teacherAsked", detail: null };
const end = () => commands.endMatch("game", { how: "umpire" });

beforeEach(() => {
  shell.endMatch.mockReset();
  shell.closeTeacherMode.mockClear();
  pinAsked.ongiven = vi.fn();
});

test("what a teacher must agree to is done once the PIN is given, and teacher mode closes again", async () => {
  shell.endMatch.mockRejectedValueOnce(asked).mockResolvedValueOnce("ended");
  const done = end();
  await expect.poll(() => pinAsked.current?.id).toBe(TEACHER);
  expect(shell.closeTeacherMode).not.toHaveBeenCalled();
  pinAsked.current?.answer(true);
  expect(await done).toBe("ended");
  expect(shell.closeTeacherMode).toHaveBeenCalledTimes(1);
});

test("without the PIN nothing is done, and the refusal is returned", async () => {
  shell.endMatch.mockRejectedValueOnce(asked);
  const done = end();
  await expect.poll(() => pinAsked.current?.id).toBe(TEACHER);
  pinAsked.current?.answer(false);
  await expect(done).rejects.toEqual(asked);
  expect(shell.endMatch).toHaveBeenCalledTimes(1);
  expect(shell.closeTeacherMode).not.toHaveBeenCalled();
});

test("teacher mode closes also if what the teacher agreed to fails", async () => {
  const failed = { code: "gameOver", detail: null };
  shell.endMatch.mockRejectedValueOnce(asked).mockRejectedValueOnce(failed);
  const done = end();
  await expect.poll(() => pinAsked.current?.id).toBe(TEACHER);
  pinAsked.current?.answer(true);
  await expect(done).rejects.toEqual(failed);
  expect(shell.closeTeacherMode).toHaveBeenCalledTimes(1);
});

test("the PIN of a profile does not close teacher mode", async () => {
  shell.endMatch
    .mockRejectedValueOnce({ code: "profileHasPin", params: { profile: "ada" }, detail: null })
    .mockResolvedValueOnce("ended");
  const done = end();
  await expect.poll(() => pinAsked.current?.id).toBe("ada");
  pinAsked.current?.answer(true);
  expect(await done).toBe("ended");
  expect(shell.closeTeacherMode).not.toHaveBeenCalled();
});

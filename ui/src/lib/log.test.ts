import { beforeEach, expect, test, vi } from "vitest";
import { saveLog } from "./log";
import { toast } from "./toast.svelte";

const saveFile = vi.hoisted(() => vi.fn());
vi.mock("./bindings", () => ({ commands: { saveFile } }));

beforeEach(() => toast.close());

test("the log is saved as a file, and its place is told", async () => {
  saveFile.mockResolvedValueOnce("/home/mai/Downloads/MathChess log.txt");
  await saveLog();
  expect(saveFile).toHaveBeenCalledWith({ is: "log", name: "MathChess log" });
  expect(toast.current).toMatchObject({ kind: "done" });
  expect(toast.current?.text).toContain("/home/mai/Downloads/MathChess log.txt");
});

test("a log that can't be saved says why", async () => {
  saveFile.mockRejectedValueOnce({ code: "fileDiskFull", params: { folder: "/home/mai" }, detail: null });
  await saveLog();
  expect(toast.current).toMatchObject({ kind: "failed" });
});

import { expect, test, vi } from "vitest";
import { isolated, withoutIsolates } from "./bidi";
import { loadMessages, t, told } from "./catalogue";
import { listed } from "./listed";

const saved = vi.hoisted(() => vi.fn(async (file: unknown) => file));
vi.mock("./bindings", () => ({ commands: { saveFile: saved } }));

const NAME = "דנה!";

test("a name from right to left is isolated in every sentence, and its own marks do not reach beyond it", () => {
  expect(t("play.explained", { name: NAME, points: 2 })).toBe(`\u2068${NAME}\u2069 · 2 points`);
  expect(t("play.explained", { name: "Dana!", points: 2 })).toBe("Dana! · 2 points");
  expect(isolated("a\u2069b\u202e")).toBe("\u2068ab\u202e\u2069");
  expect(isolated("\u2067a")).toBe("\u2068\u2067a\u2069\u2069");
});

test("in a list each name is isolated", () => {
  expect(listed(["Dana", NAME, "Tom"])).toBe(`Dana, \u2068${NAME}\u2069, and Tom`);
  expect(t("play.explained", { name: listed([NAME, "Tom"]), points: 2 })).toBe(
    `\u2068\u2068${NAME}\u2069 and Tom\u2069 · 2 points`,
  );
});

test("messages named by data isolate names too", async () => {
  await loadMessages("lessons/reasons");
  expect(told("lessons/reasons", "wrong-place", { point: NAME })).toContain(`\u2068${NAME}\u2069`);
});

test("neither a saved file nor its name has isolates", async () => {
  const { commands } = await import("./commands");
  const name = t("play.explained", { name: NAME, points: 2 });
  await commands.saveFile({ is: "table", name, header: [name], rows: [[name, "3"]], style: "commas" });
  const plain = withoutIsolates(name);
  expect(saved).toHaveBeenCalledWith({
    is: "table",
    name: plain,
    header: [plain],
    rows: [[plain, "3"]],
    style: "commas",
  });
  await commands.saveFile({ is: "person", profile: "x", name, html: name });
  expect(saved).toHaveBeenLastCalledWith({ is: "person", profile: "x", name: plain, html: name });
});

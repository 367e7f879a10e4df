import { beforeAll, expect, test } from "vitest";
import type { FolderAct, FolderAsk } from "../../lib/bindings";
import { loadMessages } from "../../lib/catalogue";
import { spanWords } from "../../lib/folderState";
import { actText, askTitle, askTold } from "./asks";

beforeAll(() => loadMessages("folder"));

const act = (kind: FolderAct["kind"], name: string, other: string | null = null): FolderAct => ({
  act: 1,
  kind,
  name,
  other,
  permissions: {},
  players: [],
  hidden: false,
});

const ask = (what: FolderAsk["what"], acts: FolderAct[]): FolderAsk => ({
  writer: "w",
  device: "Laptop 7",
  what,
  since: 0,
  acts,
});

test("who and what would go is told with names, and many are counted", () => {
  const pupils = Array.from({ length: 25 }, (_, place) => act("profile", `Pupil ${place}`));
  expect(askTitle(ask("erase", [...pupils, act("class", "4b")]))).toBe(
    "Erase for good: 25 students and the class 4b",
  );
  expect(askTitle(ask("delete", [act("profile", "Ada"), act("profile", "Tom")]))).toBe("Delete: Ada and Tom");
  expect(askTitle(ask("delete", [act("game", "")]))).toBe("Delete: 1 game");
  expect(askTold(ask("erase", pupils), "today")).toContain("“Laptop 7”, today");
  expect(askTold({ ...ask("erase", pupils), device: null }, "today")).toContain("without a name");
});

test("a change is told with what comes of it", () => {
  expect(actText("rename", act("profile", "Ada", "Ada Lovelace"))).toBe("Ada becomes Ada Lovelace");
  expect(actText("leave", act("profile", "Ada", "4b"))).toBe("Ada leaves 4b");
  expect(actText("erase", act("class", "4b"))).toBe("4b");
  const permissions = { hints: "1", own_umpire: "", equations: "shown", locked_levels: "3,4" };
  expect(actText("switches", { ...act("class", "4b"), permissions })).toBe(
    "4b: hints on, players are their own umpires: as usual, who finds the equations: the app shows them, and levels 3 and 4 locked",
  );
});

test("by how much a clock is ahead stays a sensible number", () => {
  expect([47, 48, 8759, 8760].map(spanWords)).toEqual(["47 hours", "2 days", "364 days", "a year or more"]);
});

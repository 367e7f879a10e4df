import { beforeAll, expect, test } from "vitest";
import { loadMessages } from "../../lib/catalogue";
import { binName, deletedText, valueText } from "./words";

beforeAll(() => loadMessages("bin"));

const player = (name: string | null, computer: number | null = null) => ({
  profile: null,
  name,
  colour: null,
  avatar: null,
  computer,
});

test("a game in the bin is called by its players, everything else by its name", () => {
  expect(binName({ kind: "class", name: "4b", players: [] })).toBe("4b");
  const players = [player("Ada"), player(null, 3)];
  expect(binName({ kind: "game", name: "", players })).toContain("Ada and");
  expect(binName({ kind: "game", name: "", players: [player("Ada"), player(null)] })).toBe("Ada and someone");
});

test("who deleted something is told as far as it is known", () => {
  const rest = { deletedAt: Date.UTC(2026, 10, 20, 12), hiddenFor: null };
  expect(deletedText({ by: { is: "teacher" }, ...rest })).toContain("by a teacher");
  expect(deletedText({ by: { is: "profile", name: "Ada" }, ...rest })).toContain("by Ada");
  expect(deletedText({ by: { is: "profile", name: null }, ...rest })).toContain("profile is gone");
  expect(deletedText({ by: { is: "nobody" }, ...rest })).toMatch(/^Deleted, /);
  const hiddenFor = { device: "Laptop 7" };
  expect(deletedText({ by: { is: "nobody" }, ...rest, hiddenFor })).toMatch(/^Hidden .*“Laptop 7”/);
});

test("replaced values are told column by column", () => {
  expect(valueText({ name: "Ada", colour: "blue" })).toBe("name Ada, colour blue");
  expect(valueText({ hints: "0", locked_levels: "" })).toBe("hints off, locked levels nothing");
  expect(valueText({ left_ms: "" })).toBe("is a member");
  expect(valueText({ rounds: "3", level: "2" })).toBe("other settings");
});

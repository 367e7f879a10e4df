import { render } from "svelte/server";
import { beforeAll, expect, test, vi } from "vitest";
import type { FolderAsk } from "../../lib/bindings";
import { loadMessages } from "../../lib/catalogue";
import AsksCard from "./AsksCard.svelte";

const mode = vi.hoisted(() => ({ hasPin: false, open: true }));
vi.mock("../../lib/trail", () => ({ trail: { cover: () => () => {} } }));
vi.mock("../../lib/drafts", () => ({ drafts: { forgetAll: () => {} } }));
vi.mock("../teacher/mode.svelte", () => ({ teacher: { mode } }));

beforeAll(() => loadMessages("folder"));

const ask = (what: FolderAsk["what"], hidden: boolean): FolderAsk => ({
  writer: "w",
  device: "Laptop 7",
  what,
  since: 0,
  acts: [{ act: 1, kind: "profile", name: "Ada", other: "Ada L.", permissions: {}, players: [], hidden }],
});

const shown = (asks: FolderAsk[]) => render(AsksCard, { props: { asks, onchange: async () => {} } }).body;

test("nothing is erased for good where nobody is a teacher, but it can be brought back", () => {
  mode.hasPin = false;
  const body = shown([ask("erase", true)]);
  expect(body).not.toContain("folder-ask-do");
  expect(body).toContain("Bring back");
  expect(shown([ask("rename", false)])).toContain("folder-ask-do");
});

test("a teacher sees who asks for what, and may do it or keep it", () => {
  mode.hasPin = true;
  const body = shown([ask("erase", false)]);
  for (const part of ["Erase for good: Ada", "“Laptop 7”", "Erase here too", "Keep as it is"]) {
    expect(body).toContain(part);
  }
});

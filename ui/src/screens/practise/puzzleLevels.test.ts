/** The levels of the puzzles of a theme. */
import { render } from "svelte/server";
import { beforeAll, expect, test, vi } from "vitest";
import type { PuzzleLevel } from "../../lib/bindings";
import { loadMessages } from "../../lib/catalogue";
import PuzzleLevels from "./PuzzleLevels.svelte";

vi.mock("../../lib/trail", () => ({ trail: {} }));

beforeAll(() => loadMessages("practise"));

const levels: PuzzleLevel[] = [
  { level: 1, total: 16, solved: 2, locked: false },
  { level: 7, total: 0, solved: 0, locked: false },
  { level: 8, total: 4, solved: 0, locked: true },
];

test("each level leads to its puzzles of the theme, except a locked one and one that has none", () => {
  const { body } = render(PuzzleLevels, { props: { levels, theme: "jump" } });
  expect([...body.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    "#/practise/puzzles/1/jump",
  ]);
  expect(body).toContain("2 of 16 solved");
  expect(body).toContain("none of these");
  expect(body).toContain("locked by your teacher");
});

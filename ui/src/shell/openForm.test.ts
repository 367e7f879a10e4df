import { expect, test } from "vitest";
import { leadingTo } from "./openForm";

test("the presses that lead to a sheet come before those in it", () => {
  const presses = [
    { button: "menu", sheet: null },
    { button: "keep-start", sheet: "game-menu" },
    { button: "level-name", sheet: "keep-sheet" },
    { button: "elsewhere", sheet: "keep-sheet" },
  ];
  expect(leadingTo("keep-sheet", presses)).toEqual(["menu", "keep-start"]);
  expect(leadingTo("keep-sheet", presses.slice(0, 2))).toEqual(["menu", "keep-start"]);
});

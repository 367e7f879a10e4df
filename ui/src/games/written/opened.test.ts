import { expect, test } from "vitest";
import { openLine, switchLine, writtenTurns } from "./opened.svelte";

test("who opens the line with a button types in it at once; where it was open before, it does not take the focus", () => {
  switchLine();
  expect(writtenTurns).toEqual({ open: true, asked: true });
  writtenTurns.asked = false;
  openLine();
  expect(writtenTurns).toEqual({ open: true, asked: false });
  switchLine();
  expect(writtenTurns).toEqual({ open: false, asked: false });
});

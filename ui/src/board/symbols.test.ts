import { expect, test } from "vitest";
import { sideSign } from "./symbols";

test("a player's sign is an operator of the level", () => {
  expect(sideSign(["x", "x", ":"])).toBe("x");
  expect(sideSign([])).toBe("+");
});

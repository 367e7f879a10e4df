import { expect, test } from "vitest";
import { addressOfNewGame } from "./newGame";

test("Mathematical Chess is set up by its levels, other games by their options", () => {
  expect(addressOfNewGame("mathematical-chess")).toBe("#/select");
  expect(addressOfNewGame(null)).toBe("#/select");
  expect(addressOfNewGame("nihongi")).toBe("#/new-game/nihongi");
});

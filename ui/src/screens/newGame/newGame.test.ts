import { expect, test } from "vitest";
import { addressOfNewGame } from "./newGame";

test("every game is set up on the same page", () => {
  expect(addressOfNewGame("mathematical-chess")).toBe("#/new-game/mathematical-chess");
  expect(addressOfNewGame("nihongi")).toBe("#/new-game/nihongi");
  expect(addressOfNewGame(null)).toBe("#/new-game");
});

import { expect, test } from "vitest";
import { listedGames } from "./listed";
import { pictureOf } from "./pictures";

test("every listed game has its drawing", () => {
  expect(new Set(listedGames.map(pictureOf)).size).toBe(listedGames.length);
});

/** What differs between games is in their folders and their descriptions: nothing else asks which game it is. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { gameKinds, listedGames } from "./games/listed";

const root = import.meta.dirname;
const names = [...new Set<string>([...listedGames, ...gameKinds()])].join("|");
/** A game's name in quotes; as an area of messages, as in `t("mathematichess.new")`, it names texts and no game. */
const named = new RegExp(`["'\`](?:${names})["'\`]`);

/** The lines of a file that name a game, without comments. */
function linesNaming(file: string): string[] {
  const lines = readFileSync(join(root, file), "utf8").split("\n");
  return lines
    .filter((line) => named.test(line) && !/^\s*(?:\/\/|\/?\*)/.test(line))
    .map((line) => `${file}: ${line.trim()}`);
}

test("no file outside of games/ names a game", () => {
  const sources = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (path) =>
      /\.(svelte|ts)$/.test(path) &&
      !/\.test\.ts$/.test(path) &&
      !path.startsWith("games/") &&
      path !== "lib/bindings.ts",
  );
  expect(sources.flatMap(linesNaming)).toEqual([]);
});

test("a line that asks which game it is would be found", () => {
  expect(named.test(`if (board.game === "mathematical-chess") {`)).toBe(true);
  expect(named.test(`case "nihongi":`)).toBe(true);
  expect(named.test(`t("mathematichess.new")`)).toBe(false);
});

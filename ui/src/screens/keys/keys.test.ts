import { expect, test } from "vitest";
import { commandOf } from "../../board/keyboard";
import type { MatchView } from "../../lib/bindings";
import { helpLacking } from "../../match/lacking.svelte";
import { doesWithout, type KeyName, sections, sectionsFor, worksOn } from "./keys";

const letterOf = (key: KeyName) => ("letter" in key ? [key.letter.toLowerCase()] : []);

test("every letter that the board knows as a command is on the page of keys", () => {
  const listed = sections.flatMap(({ keys }) => keys.flatMap((row) => row.keys.flatMap(letterOf)));
  const commands = [..."abcdefghijklmnopqrstuvwxyz"].filter((key) =>
    commandOf({ key, code: `Key${key.toUpperCase()}`, shiftKey: false, ctrlKey: false }),
  );
  expect(commands.length).toBeGreaterThan(6);
  expect(commands.filter((key) => !listed.includes(key))).toEqual([]);
});

test("what works where one is comes first, and nothing is left out", () => {
  const open = { screen: "replay" as const, has: () => true };
  const shown = sectionsFor(open);
  expect(shown).toHaveLength(sections.length);
  const works = shown.map((section) => worksOn(section, open));
  expect(works).toEqual(works.toSorted((one, other) => Number(other) - Number(one)));
  expect(shown[0]?.where).toBe("everywhere");
});

test("the keys of the cube work only where there is a cube", () => {
  const cube = sections.find(({ where }) => where === "cube");
  const works = (has: boolean) => cube && worksOn(cube, { screen: "game", has: () => has });
  expect([works(true), works(false)]).toEqual([true, false]);
});

test("in a game without help its keys are not said to work; a step can be taken back, but no turn", () => {
  const allowed = { hints: false, values: false, takeBack: false };
  const lacks = helpLacking(allowed as MatchView["allowed"], { hints: true, showValues: true });
  const keys = ["hint", "values", "undo", "last"] as const;
  expect(keys.map((does) => doesWithout(does, lacks))).toEqual([null, null, "undoStep", "last"]);
  expect(keys.map((does) => doesWithout(does, []))).toEqual(keys);
});

test("help that the player has switched off is lacking too", () => {
  const allowed = { hints: true, values: true, takeBack: true };
  expect(helpLacking(allowed as MatchView["allowed"], { hints: false, showValues: false })).toEqual([
    "hints",
    "values",
  ]);
});

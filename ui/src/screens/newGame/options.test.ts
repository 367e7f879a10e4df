import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { gameKinds, kindOf, listedGames } from "../../games/listed";
import { loadWords } from "../../games/words";
import type { ChosenOption, MatchOptions } from "../../lib/bindings";
import { FINDINGS } from "../../lib/finding";
import { openOptions, withChoice } from "./options";
import { findingHow, hintOf, missingWords } from "./optionWords";

type Sample = { game: string; chosen: ChosenOption[]; options: MatchOptions };

const file = join(import.meta.dirname, "../../../tests/gallery/match-options.json");
const samples = JSON.parse(readFileSync(file, "utf8")) as Sample[];

/** The games with a form of their own, which has its own words. */
const forms = Object.keys(import.meta.glob("../../games/*/newMatch.ts"));

test("the last choice about a field holds", () => {
  const [one, two] = [true, false].map((on): ChosenOption => ({ name: "jump", value: { is: "flag", on } }));
  if (!one || !two) throw new Error("There are two choices.");
  expect(withChoice(withChoice([], one), two)).toEqual([two]);
});

test("everything that can be chosen has its words", async () => {
  await loadWords(...gameKinds());
  for (const game of listedGames) {
    if (forms.includes(`../../games/${kindOf(game)}/newMatch.ts`)) continue;
    const offered = samples.filter((sample) => sample.game === kindOf(game));
    expect(offered.length, game).toBeGreaterThan(0);
    for (const field of offered.flatMap(({ options }) => openOptions(game, options).fields)) {
      expect(missingWords(game, field)).toEqual([]);
      expect(() => hintOf(game, field)).not.toThrow();
    }
    if (offered.some(({ options }) => options.isCalculated))
      expect(FINDINGS.filter((finding) => !findingHow(game, finding))).toEqual([]);
  }
});

test("a listed game does not ask for what its name says", () => {
  const spatial = samples.find(({ game }) => game === "spatial-chess");
  expect(spatial?.options.fields[0]?.name).toBe("board");
  if (spatial) expect(openOptions("cubic", spatial.options).fields[0]?.name).toBe("start");
});

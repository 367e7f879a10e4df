import { expect, test } from "vitest";
import type { ListedByOptions } from "../../games/listed";
import { gamesByOptions } from "../../games/listed";
import type { NewBoardGame } from "../../lib/bindings";
import { isMessage, loadMessages } from "../../lib/catalogue";
import type { ChosenOption } from "../../match/match";
import { matchOptions, newGame } from "./matchOptions";
import { type OptionField, withChoice } from "./options";
import { hintOf, wordsOf } from "./optionWords";

type Chosen = Record<string, string | number | boolean | null>;

function options(game: ListedByOptions, chosen: Chosen) {
  const list = Object.entries(chosen).map(([name, value]): ChosenOption => {
    if (typeof value === "boolean") return { name, value: { is: "flag", on: value } };
    if (typeof value === "string") return { name, value: { is: "choice", choice: value } };
    return { name, value: { is: "number", number: value } };
  });
  return matchOptions(game, list);
}

async function begun(game: ListedByOptions, chosen: Chosen = {}): Promise<NewBoardGame> {
  return newGame(game, (await options(game, chosen)).fields, [], true);
}

const row = async (chosen: Chosen) => (await begun("interval-chess", chosen)).position;

async function field(game: ListedByOptions, chosen: Chosen, name: string): Promise<OptionField | undefined> {
  return (await options(game, chosen)).fields.find((one) => one.name === name);
}

test("the usual rows are those of the rules", async () => {
  expect(await row({})).toBe("BBBBWWWW.. alt 2 - 0");
  expect(await row({ count: 3 })).toBe("BBBWWW.... alt 2 - 0");
  expect(await row({ goal: "inverse" })).toBe("..WBWBWBWB sep 2 - 0");
  expect(await row({ goal: "tait" })).toBe("..ABABABAB sep 2 - 0");
  expect(await row({ count: 3, lifted: "3" })).toBe("BBBWWW... alt 3 - 0");
  expect(await row({ count: 3, colours: "3", jump: true, reversed: true })).toBe("AAABBBCCC.... alt 2 js 0");
});

test("no row that is offered is longer than the shell begins", async () => {
  for (const colours of ["2", "3"]) {
    for (const lifted of ["1", "2", "3"]) {
      const longest = (await row({ colours, lifted, count: 99 }))?.split(" ")[0]?.length ?? 0;
      expect(longest).toBeLessThanOrEqual(200);
    }
  }
  expect((await row({ count: 99 }))?.split(" ")[0]?.length).toBe(200);
  expect(await field("interval-chess", { colours: "3", count: 99 }, "count")).toMatchObject({
    kind: { to: 65 },
    value: { number: 65 },
  });
});

test("options are the engine's words, and nothing for the standard", async () => {
  const words = async (game: ListedByOptions, chosen: Chosen = {}) => (await begun(game, chosen)).options;
  expect(await words("mathematichess")).toBe("");
  expect(await words("mathematichess", { bonusDecides: false, poker: true, repetition: "strict" })).toBe(
    "bonus-not-in-majority poker repetition=strict",
  );
  expect(await words("digit-chess", { quietLimit: 30, openCircles: true })).toBe("quiet-limit=30");
  expect(await words("digit-chess", { players: "4" })).toBe("");
  expect(await words("digit-chess", { rule: "3", openCircles: true, failedAttackLoses: true })).toBe(
    "starred=none failed-attack-loses",
  );
  expect(await words("interval-chess", { stopAtFewest: true, count: 7 })).toBe("move-limit=7");
  expect(await words("interval-chess", { mode: "race", stopAtFewest: true })).toBe("race");
  expect(await words("cubic", { dRightOnce: true })).toBe("d-right-once");
});

test("every game has its start and its seats", async () => {
  expect((await begun("cubic", { start: "asymmetric" })).setup).toBe("cubic-asymmetric");
  expect((await begun("digit-chess", { players: "4", rule: "2" })).setup).toBe("4r2");
  expect((await begun("mathematichess", { turnLimit: null })).turnLimit).toBe(0);
  expect((await options("digit-chess", { players: "4" })).seats).toBe(4);
  expect((await options("interval-chess", {})).seats).toBe(1);
});

test("the last choice about a field holds", () => {
  const [one, two] = [true, false].map((on): ChosenOption => ({ name: "jump", value: { is: "flag", on } }));
  if (!one || !two) throw new Error("There are two choices.");
  expect(withChoice(withChoice([], one), two)).toEqual([two]);
});

test("everything that can be chosen has its words", async () => {
  await loadMessages("newGame");
  const all: [ListedByOptions, Chosen][] = gamesByOptions.map((game) => [game, {}]);
  for (const [game, chosen] of [...all, ["digit-chess", { rule: "3" }] as [ListedByOptions, Chosen]]) {
    for (const field of (await options(game, chosen)).fields) {
      const missing = wordsOf(game, field).filter((key) => !isMessage(key));
      expect(missing).toEqual([]);
      expect(() => hintOf(game, field)).not.toThrow();
    }
  }
});

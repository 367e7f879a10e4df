import { expect, test } from "vitest";
import type { ChosenOption, Conditions, Display, MatchOptions, Placing } from "../../../lib/bindings";
import {
  conditionsOf,
  kept,
  ofDisplay,
  ofLevel,
  ofOwnLevel,
  ownLevelOf,
  placing,
  remembered,
  starter,
  starterOf,
  withConditions,
  withOperators,
} from "./options";

const first: Conditions = { size: 6, digits: [1, 2, 3], operators: ["+", "+"], compare: "last" };
const own = { id: "own", name: "Small and quick", conditions: { ...first, size: 7, operators: ["R"] } };
const display: Display = {
  id: "twins",
  name: "Twins",
  size: 8,
  rows: "",
  createdAt: 0,
  digits: [4, 5],
  operators: [":", "x"],
  level: 10,
};

const usual: MatchOptions = {
  fields: [
    {
      name: "level",
      kind: {
        is: "level",
        levels: [
          { number: 1, operators: ["+", "+"], suggestedSizes: [6] },
          { number: 10, operators: ["x", ":"], suggestedSizes: [9, 10] },
        ],
        own: [own],
      },
      value: { is: "level", number: 1, own: null },
    },
    {
      name: "conditions",
      kind: { is: "conditions", sizes: [5, 12], digits: [1], operators: ["+"], most: 4 },
      value: { is: "conditions", conditions: first },
    },
    {
      name: "placing",
      kind: { is: "placing", displays: [display] },
      value: { is: "placing", placing: { kind: "mirrored" } },
    },
    {
      name: "starter",
      kind: { is: "choice", of: ["white", "black"] },
      value: { is: "choice", choice: "white" },
    },
  ],
  seats: 2,
  isCalculated: true,
  problems: [],
  usualMinutes: 30,
};

/** The options with these values. */
function after(options: MatchOptions, chosen: readonly ChosenOption[]): MatchOptions {
  const chosenFor = (name: string) => chosen.find((choice) => choice.name === name)?.value;
  const fields = options.fields.map((field) => ({ ...field, value: chosenFor(field.name) ?? field.value }));
  return { ...options, fields };
}

const sized = (size: number) => after(usual, withConditions(usual, { size }));
const placed = (chosen: Placing) => after(usual, [placing(chosen)]);

test("a level brings its operators and a board that suits it; the digits stay", () => {
  const tenth = after(usual, ofLevel(usual, 10));
  expect(conditionsOf(tenth)).toEqual({ ...first, size: 9, operators: ["x", ":"] });
  expect(conditionsOf(after(tenth, ofLevel(tenth, 1))).size).toBe(6);
  expect(ofLevel(usual, 11)).toEqual([]);
});

test("the board stays where it is one of those suggested", () => {
  const large = sized(10);
  expect(conditionsOf(after(large, ofLevel(large, 10))).size).toBe(10);
  const larger = sized(12);
  expect(conditionsOf(after(larger, ofLevel(larger, 10))).size).toBe(9);
});

test("an own level brings all of its conditions", () => {
  const chosen = after(usual, ofOwnLevel(usual, own));
  expect([conditionsOf(chosen), ownLevelOf(chosen)]).toEqual([own.conditions, own]);
  expect(ownLevelOf(after(chosen, ofLevel(chosen, 1)))).toBeUndefined();
});

test("a display brings its board, its pieces and their level, and is left with the next level", () => {
  const chosen = after(usual, ofDisplay(usual, display));
  expect(conditionsOf(chosen)).toEqual({ size: 8, digits: [4, 5], operators: [":", "x"], compare: "last" });
  expect(kept(chosen).level).toBe(10);
  expect(ofLevel(chosen, 1)).toContainEqual(placing({ kind: "mirrored" }));
  expect(ofOwnLevel(chosen, own)).toContainEqual(placing({ kind: "mirrored" }));
  const byHand = placed({ kind: "inTurn" });
  expect(ofLevel(byHand, 1).map(({ name }) => name)).toEqual(["level", "conditions"]);
});

test("digits and operators are in order, however they were chosen", () => {
  const digits = after(usual, withConditions(usual, { digits: [3, 0, 2] }));
  expect(conditionsOf(digits).digits).toEqual([0, 2, 3]);
  const roots = after(usual, withOperators(usual, "R", 1));
  expect(conditionsOf(after(roots, withOperators(roots, "-", 2))).operators).toEqual([
    "+",
    "+",
    "-",
    "-",
    "R",
  ]);
  expect(conditionsOf(after(roots, withOperators(roots, "+", 0))).operators).toEqual(["R"]);
});

test("who begins is chosen", () => {
  expect([starterOf(usual), starterOf(after(usual, [starter("black")]))]).toEqual(["white", "black"]);
});

test("a display or a text is for one game, other ways to place are kept for the next", () => {
  expect(kept(placed({ kind: "display", id: "twins" })).placing).toEqual({ kind: "mirrored" });
  expect(kept(placed({ kind: "text", position: "…" })).placing).toEqual({ kind: "mirrored" });
  expect(kept(placed({ kind: "supervisor" })).placing).toEqual({ kind: "supervisor" });
});

test("only the placing that the learner chose is proposed again", () => {
  const last = kept(placed({ kind: "inTurn" }));
  const names = (own: boolean) => remembered(last, own).map(({ name }) => name);
  expect([names(true), names(false)]).toEqual([
    ["level", "conditions", "placing"],
    ["level", "conditions"],
  ]);
});

import { expect, test } from "vitest";
import { byName, compareNames } from "./order";

test("names stand in the order of the language, numbers by their size", () => {
  const names = ["Tom", "Group 10", "Ánh", "anna", "Group 2", "Émile", "Eva"];
  expect(byName(names, (name) => name)).toEqual([
    "Ánh",
    "anna",
    "Émile",
    "Eva",
    "Group 2",
    "Group 10",
    "Tom",
  ]);
});

test("equal names are equal", () => {
  expect(compareNames("Mai", "Mai")).toBe(0);
});

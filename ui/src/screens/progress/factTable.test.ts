import { expect, test } from "vitest";
import type { FactCell, FactTable } from "../../lib/bindings";
import { loadMessages } from "../../lib/catalogue";
import { cellText, factText, leastSure } from "./factTable";

await loadMessages("progress");

const cell = (values: number[], known = 0, of = 0, sureness: FactCell["sureness"] = "notMet"): FactCell => ({
  values,
  known,
  of,
  sureness,
});

test("results above nine are shown by their last digit, others whole", () => {
  expect(cellText("x", cell([56]))).toBe("6");
  expect(cellText("-", cell([10]))).toBe("10");
  expect(cellText(":", cell([2, 7]))).toBe("2 7");
  expect(cellText(":", cell([]))).toBe("");
});

test("a fact is said in full", () => {
  expect(factText("x", 7, 8, cell([56]))).toBe("7 × 8 = 56");
  expect(factText("P", 4, 1, cell([64]))).toBe("4³ = 64");
  expect(factText("R", 4, 0, cell([2, 8]))).toBe("√ of numbers that end in 4: 2, 8");
  expect(factText(":", 3, 0, cell([]))).toBe("3 ÷ 0 makes no number");
});

test("the least sure of the facts that were met is next", () => {
  const table: FactTable = {
    operator: "x",
    rows: [
      [cell([0]), cell([0], 6, 6, "sure")],
      [cell([0], 3, 6, "shaky"), cell([1], 2, 6, "unsure")],
    ],
  };
  expect(leastSure(table)).toMatchObject({ row: 1, column: 1 });
  expect(leastSure({ operator: "x", rows: [[cell([0]), cell([0], 6, 6, "sure")]] })).toBeNull();
});

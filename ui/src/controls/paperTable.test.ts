import { expect, test } from "vitest";
import { partsOf, ROWS_OF_PART } from "./paperTable";

test("every row is printed once and in its order, and no part is longer than a page", () => {
  const rows = Array.from({ length: 2 * ROWS_OF_PART + 3 }, (_, index) => index);
  const parts = partsOf(rows);
  expect(parts.map(({ length }) => length)).toEqual([ROWS_OF_PART, ROWS_OF_PART, 3]);
  expect(parts.flat()).toEqual(rows);
  expect(partsOf([])).toEqual([]);
});

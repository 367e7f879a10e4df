import { expect, test, vi } from "vitest";
import { Paging } from "./paging.svelte";

vi.mock("../../lib/sharedFolder.svelte", () => ({ sharedFolder: { arrivals: 0 } }));

const PAGE_SIZE = 10;

/** A list of numbers that is shown in pages, and when it was asked for. */
function shown(rows: number[]) {
  const ask = vi.fn(async (from: number) => rows.slice(from, from + PAGE_SIZE));
  return { ask, paging: new Paging(PAGE_SIZE, ask, (found) => found) };
}

test("the rows after the first page can be seen", async () => {
  const { ask, paging } = shown(Array.from({ length: 12 }, (_, row) => row));
  await paging.turnTo(1);
  expect([paging.page, paging.found.value]).toEqual([1, [10, 11]]);
  expect(ask.mock.calls).toEqual([[0], [PAGE_SIZE]]);
});

test("an answer that comes late does not replace a newer page", async () => {
  const { ask, paging } = shown([]);
  let answer = (_: number[]) => {};
  ask.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const slow = paging.turnTo(1);
  ask.mockResolvedValueOnce([20]);
  await paging.turnTo(2);
  answer([10]);
  await slow;
  expect([paging.page, paging.found.value]).toEqual([2, [20]]);
});

test("when the last row of the last page has gone, the page before it is shown", async () => {
  const rows = Array.from({ length: 11 }, (_, row) => row);
  const { paging } = shown(rows);
  await paging.turnTo(1);
  rows.pop();
  await paging.reload();
  expect([paging.page, paging.found.value]).toEqual([0, rows]);
});

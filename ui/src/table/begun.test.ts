import { expect, test } from "vitest";
import { begunIn, keepBegun } from "./begun";

test("what was begun belongs to its game, as long as the pieces stand as they did", () => {
  const begun = { chosen: "E7" };
  keepBegun({ id: "one", position: "p" }, begun);
  expect(begunIn({ id: "one", position: "p" })).toBe(begun);
  expect(begunIn({ id: "one", position: "q" })).toBeNull();
  expect(begunIn({ id: "two", position: "p" })).toBeNull();
  keepBegun({ id: "one", position: "p" }, null);
  expect(begunIn({ id: "one", position: "p" })).toBeNull();
});

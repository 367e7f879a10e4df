import { expect, test } from "vitest";
import { hintLabel, hintPrice } from "./hintPrice";

test("where players find what turns take, nobody says that a hint costs nothing", () => {
  expect(hintPrice({ finding: "shown" })).toContain("costs nothing");
  expect(hintLabel({ finding: "shown" })).toContain("costs nothing");
  for (const finding of ["found", "strict"] as const) {
    expect(hintPrice({ finding })).toBe("With a hint, this turn does not count as found alone.");
    expect(hintLabel({ finding })).not.toContain("costs nothing");
  }
});

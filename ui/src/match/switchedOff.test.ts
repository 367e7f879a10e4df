import { expect, test } from "vitest";
import type { Allowed, MatchTerms, MatchView } from "../lib/bindings";
import { switchedOff } from "./switchedOff";

const told = (
  allowed: Allowed,
  terms: Partial<MatchTerms> = { finding: "shown" },
  stage: MatchView["stage"] = "play",
) => switchedOff({ allowed, terms: terms as MatchTerms, stage });

test("what a teacher has switched off is named, and nothing else", () => {
  expect(told({ takeBack: true, hints: true, values: true })).toBeNull();
  expect(told({ takeBack: true, hints: false, values: true })).toBe("Switched off by your teacher: hints");
  expect(told({ takeBack: false, hints: false, values: false })).toBe(
    "Switched off by your teacher: hints, numbers of a sign, taking back",
  );
});

test("with one try for each equation it is the game and no teacher that gives no help", () => {
  const finding = "strict" as const;
  expect(told({ takeBack: false, hints: false, values: false }, { finding })).toBe(
    "One try for each equation: there is no help, and no turn is taken back.",
  );
});

test("once everything is allowed, or the game is over, nothing is said about one try", () => {
  const finding = "strict" as const;
  expect(told({ takeBack: true, hints: true, values: true }, { finding })).toBeNull();
  expect(told({ takeBack: true, hints: false, values: true }, { finding }, "over")).toBe(
    "Switched off by your teacher: hints",
  );
});

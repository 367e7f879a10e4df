import { expect, test } from "vitest";
import { type Choice, countsOf, fitted, newGame, optionsOf, rowOf, seatsOf, usual } from "./choice";

test("the usual rows are those of the rules", () => {
  expect(rowOf(usual)).toBe("BBBBWWWW.. alt 2 - 0");
  expect(rowOf({ ...usual, count: 3 })).toBe("BBBWWW.... alt 2 - 0");
  expect(rowOf({ ...usual, goal: "inverse" })).toBe("..WBWBWBWB sep 2 - 0");
  expect(rowOf({ ...usual, goal: "tait" })).toBe("..ABABABAB sep 2 - 0");
  expect(rowOf({ ...usual, count: 3, lifted: 3 })).toBe("BBBWWW... alt 3 - 0");
  expect(rowOf({ ...usual, count: 2, colours: 3, jump: true, reversed: true })).toBe("AABBCC.. alt 2 js 0");
});

test("no row that is offered is longer than the shell begins", () => {
  const longest = (choice: Choice) => rowOf(fitted({ ...choice, count: 99 })).split(" ")[0]?.length;
  const kinds = ([2, 3] as const).flatMap((colours) =>
    ([1, 2, 3] as const).map((lifted) => ({ colours, lifted })),
  );
  for (const kind of kinds) {
    expect(longest({ ...usual, ...kind })).toBeLessThanOrEqual(200);
    expect(countsOf({ ...usual, ...kind })).toContain(fitted({ ...usual, ...kind, count: 99 }).count);
  }
  expect(longest(usual)).toBe(200);
  expect(fitted({ ...usual, count: 7 }).count).toBe(7);
});

test("options are the engine's words, and nothing for the standard", () => {
  expect(optionsOf("mathematichess", usual)).toBe("");
  expect(
    optionsOf("mathematichess", { ...usual, bonusDecides: false, poker: true, repetition: "strict" }),
  ).toBe("bonus-not-in-majority poker repetition=strict");
  expect(optionsOf("digit-chess", { ...usual, quietLimit: 40, openCircles: true })).toBe("quiet-limit=40");
  expect(optionsOf("digit-chess", { ...usual, rule: 3, openCircles: true, failedAttackLoses: true })).toBe(
    "starred=none failed-attack-loses",
  );
  expect(optionsOf("interval-chess", { ...usual, stopAtPar: true, count: 7 })).toBe("move-limit=7");
  expect(optionsOf("interval-chess", { ...usual, race: true, stopAtPar: true })).toBe("race");
  expect(optionsOf("cubic", { ...usual, dRightOnce: true })).toBe("d-right-once");
});

test("every game has its set-up and its seats", () => {
  expect(newGame("cubic", { ...usual, setup: "asymmetric" }, [], true).setup).toBe("cubic-asymmetric");
  expect(newGame("digit-chess", { ...usual, seats: 4, rule: 2 }, [], true).setup).toBe("4r2");
  expect(newGame("mathematichess", { ...usual, limit: null }, [], true).turnLimit).toBe(0);
  expect([seatsOf("digit-chess", { ...usual, seats: 4 }), seatsOf("interval-chess", usual)]).toEqual([4, 1]);
});

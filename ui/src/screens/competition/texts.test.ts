import { describe, expect, test } from "vitest";
import { pointsText, resultText, scoreOf, sheetRow, suggestedRounds } from "./texts";

describe("a competition", () => {
  test("writes halves as halves", () => {
    expect([0, 1, 2, 3, 10].map(pointsText)).toEqual(["0", "½", "1", "1½", "5"]);
    expect(resultText("secondWon")).toEqual(["0", "1"]);
    expect(resultText("drawn")).toEqual(["½", "½"]);
  });

  test("suggests as many rounds as it takes to meet, or to find the first", () => {
    expect([2, 3, 5, 6, 20].map((count) => suggestedRounds("roundRobin", count))).toEqual([1, 3, 5, 5, 19]);
    expect([2, 3, 5, 16, 20].map((count) => suggestedRounds("swiss", count))).toEqual([1, 3, 4, 5, 6]);
    expect(suggestedRounds("swiss", 0)).toBe(1);
  });

  test("takes a whole number or nothing for the 2/1 score", () => {
    expect(["", " 12 ", "0"].map(scoreOf)).toEqual([null, 12, 0]);
    expect(["x", "1.5", "-1", "12345"].map(scoreOf)).toEqual([undefined, undefined, undefined, undefined]);
  });

  test("gives a spreadsheet numbers that it reads", () => {
    const row = {
      number: 3,
      place: 2,
      halfPoints: 5,
      score: 31,
      games: 4,
      won: 2,
      drawn: 1,
      lost: 1,
      byes: 0,
      halfBuchholz: 12,
    };
    expect(sheetRow(row, "Mai")).toEqual([2, "Mai", { halves: 5 }, 31, 4, 2, 1, 1, 0, { halves: 12 }]);
  });
});

import { describe, expect, test } from "vitest";
import { endText } from "../games/mathematical-chess/gameLines";
import type { GameParts } from "../games/parts";
import type { MatchView, Player } from "../lib/bindings";
import { endAtTable, endOf, spokenEnd } from "./ending";

/** The words of the parts, without their screens. */
const parts = {
  endText,
  pointsText: (_: unknown, points: readonly number[], seat: number) => String(points[seat]),
  pointsSpoken: (points: readonly number[], seat: number) => `${points[seat]} points`,
} as unknown as GameParts;

describe("the end of a game", () => {
  const mai: Player = { profile: "1", name: "Mai", colour: null, avatar: null, computer: null };
  const computer: Player = { ...mai, profile: null, name: null, computer: 3 };
  const match = {
    players: [mai, computer],
    points: [12, 7],
    outcome: { standings: ["won", "lost"], reason: "lostOperators", loser: 1 },
    terms: { course: null, mathematical: { quietLimit: 100 } },
  } as unknown as MatchView;

  test("says who has won, why, and the points", () => {
    expect(spokenEnd(match, parts)).toBe(
      "The game is over. Mai wins. Black has no sign left. Mai has 12 points and Computer 3 has 7 points.",
    );
  });

  test("a guest alone against the computer is told so without a name", () => {
    const guest = { ...mai, profile: null, name: "White" };
    const told = (players: Player[], ...standings: ("won" | "lost")[]) =>
      spokenEnd({ ...match, players, outcome: { standings, reason: "umpire", loser: null } }, parts);
    expect(told([guest, computer], "won", "lost")).toContain("The game is over. You win.");
    expect(told([guest, computer], "lost", "won")).toContain("Computer 3 wins.");
    expect(told([guest, { ...guest, name: "Black" }], "won", "lost")).toContain("White wins.");
  });

  test("a small game was not stopped by an umpire", () => {
    const outcome = {
      standings: ["drawn" as const, "drawn" as const],
      reason: "umpire" as const,
      loser: null,
    };
    const small = { ...match, outcome, terms: { ...match.terms, course: "c01" } };
    expect(spokenEnd(small, parts)).toContain(
      "A draw. A small game ends when its goal is reached or can’t be reached any more.",
    );
    expect(spokenEnd({ ...match, outcome }, parts)).toContain("The umpire stopped the game");
    const told = (mine: "won" | "lost", theirs: "won" | "lost", points: [number, number]) =>
      endAtTable({ ...small, points, outcome: { ...outcome, standings: [mine, theirs] } }).title;
    expect(told("won", "lost", [5, 2])).toBe("You won 5 to 2!");
    expect(told("lost", "won", [1, 3])).toBe("The computer won 3 to 1");
  });
});

test("a guest alone against computers is told without a name that the game is won", () => {
  const guest: Player = { profile: null, name: "Seat A", colour: null, avatar: null, computer: null };
  const computer = { ...guest, name: null, computer: 3 };
  const outcome = (...standings: ("won" | "lost")[]) => ({ standings, reason: "noPieces" }) as never;
  expect(endAtTable({ players: [guest, computer], outcome: outcome("won", "lost") }).title).toBe("You win");
  // In a list of games it must be said who that was.
  expect(endOf({ players: [guest, computer], outcome: outcome("won", "lost") }).title).toBe("Seat A wins");
  expect(endAtTable({ players: [guest, computer], outcome: outcome("lost", "won") }).title).toBe(
    "Computer 3 wins",
  );
  const tom = { ...guest, profile: "tom", name: "Tom" };
  expect(endAtTable({ players: [tom, computer], outcome: outcome("won", "lost") }).title).toBe("Tom wins");
  expect(endAtTable({ players: [guest, tom], outcome: outcome("won", "lost") }).title).toBe("Seat A wins");
});

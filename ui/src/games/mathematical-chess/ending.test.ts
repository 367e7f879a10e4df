import { describe, expect, test } from "vitest";
import type { Player } from "../../lib/bindings";
import { spokenEnd } from "../../table/ending";
import type { MatchView } from "../../table/match";
import type { GameParts } from "../parts";
import { endText } from "./gameLines";

/** The words of the parts; the parts themselves bring their screens with them. */
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
    terms: { course: null, options: { game: "mathematical-chess", quietLimit: 100 } },
  } as unknown as MatchView;

  test("says who has won, why, and the points", () => {
    expect(spokenEnd(match, parts)).toBe(
      "The game is over. Mai wins. Black has no operator left. Mai has 12 points and Computer 3 has 7 points.",
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
    const outcome = { standings: ["drawn" as const, "drawn" as const], reason: "umpire", loser: null };
    const small = { ...match, outcome, terms: { ...match.terms, course: "c01" } };
    expect(spokenEnd(small, parts)).toContain(
      "A draw. A small game ends when its goal is reached or can’t be reached any more.",
    );
    expect(spokenEnd({ ...match, outcome }, parts)).toContain("The umpire stopped the game");
  });
});

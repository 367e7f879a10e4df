import { describe, expect, test } from "vitest";
import type { Level } from "../../lib/bindings";
import { Draft } from "./draft.svelte";

const levels: Level[] = [{ number: 1, operators: ["+", "+"], suggestedSizes: [6] }];

function computers({ players }: Draft) {
  return [players.white.computer, players.black.computer];
}

describe("who plays", () => {
  test("the computer takes Black's place and leaves it to a friend again", () => {
    const draft = new Draft(levels, null);
    draft.playFriend();
    expect(computers(draft)).toEqual([null, null]);
    draft.playComputer();
    expect(computers(draft)).toEqual([null, 3]);
    draft.playFriend();
    expect(draft.players.black).toEqual({ profile: null, name: "", computer: null });
  });

  test("the computer keeps its side and its strength", () => {
    const draft = new Draft(levels, null);
    draft.playComputer();
    draft.setStrength("black", 7);
    draft.swapPlayers();
    draft.playComputer();
    expect(computers(draft)).toEqual([7, null]);
  });

  test("the strength is kept for the next game", () => {
    const draft = new Draft(levels, null);
    draft.playComputer();
    draft.setStrength("black", 8);
    const next = new Draft(levels, draft.choices());
    expect(computers(next)).toEqual([null, 8]);
    next.playFriend();
    next.playComputer();
    expect(computers(next)).toEqual([null, 8]);
  });

  test("a friend replaces both computers", () => {
    const draft = new Draft(levels, null);
    draft.setStrength("white", 2);
    draft.setStrength("black", 9);
    expect(computers(draft)).toEqual([2, 9]);
    draft.playFriend();
    expect(computers(draft)).toEqual([null, null]);
  });

  test("every player of the game has a name", () => {
    const draft = new Draft(levels, null);
    draft.playComputer();
    expect(draft.game().players).toEqual({
      white: { profile: null, name: "White", computer: null },
      black: { profile: null, name: "Computer 3", computer: 3 },
    });
  });
});

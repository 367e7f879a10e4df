import { describe, expect, test } from "vitest";
import type { Finding, Level, Profile } from "../../lib/bindings";
import { Draft } from "./draft.svelte";

const levels: Level[] = [
  { number: 1, operators: ["+", "+"], suggestedSizes: [6] },
  { number: 10, operators: ["x", ":"], suggestedSizes: [9, 10] },
];

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

  test("the computer has the strength that suits the learner until another is chosen", () => {
    const draft = new Draft(levels, null);
    draft.playComputer();
    draft.suggestStrength(2);
    expect(computers(draft)).toEqual([null, 2]);
    draft.setStrength("black", 7);
    draft.suggestStrength(4);
    expect(computers(draft)).toEqual([null, 7]);
    draft.playFriend();
    draft.suggestStrength(4);
    expect(computers(draft)).toEqual([null, null]);
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
      black: { profile: null, name: "", computer: 3 },
    });
  });
});

describe("who finds the equations", () => {
  const proposed = (usual: Finding, last: Finding | null, set: Finding | null = null) => {
    const draft = new Draft(levels, null);
    draft.proposeFinding({ usual, last });
    draft.setFinding = set;
    return draft;
  };

  test("is as usual for the learner, who has found them since a check, until something else is chosen", () => {
    expect(new Draft(levels, null).game().finding).toBe("shown");
    const draft = proposed("found", null);
    expect(draft.game().finding).toBe("found");
    draft.chooseFinding("strict");
    expect(draft.game().finding).toBe("strict");
  });

  test("is as in the last game, if it was chosen for that", () => {
    expect(proposed("found", "shown").game().finding).toBe("shown");
    expect(proposed("shown", "strict").game().finding).toBe("strict");
  });

  test("stays as chosen when what is usual is known later", () => {
    const draft = new Draft(levels, null);
    draft.chooseFinding("shown");
    draft.proposeFinding({ usual: "found", last: "strict" });
    expect(draft.game().finding).toBe("shown");
  });

  test("is kept for the next game only where it is not as usual, so that it follows what is learnt", () => {
    const draft = proposed("shown", null);
    expect(draft.lastFinding).toBeNull();
    draft.chooseFinding("found");
    expect(draft.lastFinding).toBe("found");
    draft.chooseFinding("shown");
    expect(draft.lastFinding).toBeNull();
  });

  test("is never more help than teachers have set, and less can be chosen", () => {
    const draft = proposed("shown", "shown", "found");
    expect([draft.game().finding, draft.lastFinding]).toEqual(["found", null]);
    draft.chooseFinding("strict");
    expect(draft.game().finding).toBe("strict");
    draft.chooseFinding("shown");
    expect(draft.game().finding).toBe("found");
    draft.setFinding = "strict";
    expect([draft.game().finding, draft.takesBack]).toEqual(["strict", false]);
    draft.setFinding = null;
    expect([draft.game().finding, draft.takesBack]).toEqual(["shown", true]);
  });
});

describe("the board of a level", () => {
  test("comes with the level, and the next level brings its own", () => {
    const draft = new Draft(levels, null);
    expect([draft.level, draft.size]).toEqual([1, 6]);
    draft.chooseLevel(10);
    expect([draft.level, draft.size]).toEqual([10, 9]);
    draft.chooseLevel(1);
    expect(draft.size).toBe(6);
  });

  test("may be chosen by hand after the level; another level brings a board that suits it", () => {
    const draft = new Draft(levels, null);
    draft.setSize(12);
    expect([draft.level, draft.size]).toEqual([1, 12]);
    expect(new Draft(levels, draft.choices()).size).toBe(12);
    draft.setSize(6);
    draft.chooseLevel(10);
    expect(draft.size).toBe(9);
  });

  test("stays where it is one of those suggested", () => {
    const draft = new Draft(levels, null);
    draft.setSize(10);
    draft.chooseLevel(10);
    expect(draft.size).toBe(10);
  });
});

describe("who learns on this device", () => {
  const mai = { id: "mai", name: "Mai" } as Profile;
  const tom = { id: "tom", name: "Tom" } as Profile;
  const names = ({ players }: Draft) => [players.white.name, players.black.name];

  test("plays White unless somebody else is chosen", () => {
    const draft = new Draft(levels, null, mai);
    draft.playComputer();
    expect(draft.game().players.white).toEqual({ profile: "mai", name: "Mai", computer: null });
    expect(computers(draft)).toEqual([null, 3]);
  });

  test("takes the seat of whoever played last, on the same side, and the opponent stays", () => {
    const last = new Draft(levels, null, mai);
    last.playComputer();
    last.swapPlayers();
    const draft = new Draft(levels, last.choices(), tom);
    expect(names(draft)).toEqual(["", "Tom"]);
    expect(computers(draft)).toEqual([3, null]);
  });

  test("leaves her seat when a guest goes on, and so does her friend", () => {
    const last = new Draft(levels, null, mai);
    last.setPlayer("black", { profile: "tom", name: "Tom", computer: null });
    const draft = new Draft(levels, last.choices());
    expect(names(draft)).toEqual(["", ""]);
    draft.setPlayer("white", { profile: "tom", name: "Tom", computer: null });
    draft.playFriend();
    expect(names(draft)).toEqual(["Tom", ""]);
  });

  test("is not seated twice", () => {
    const last = new Draft(levels, null, mai);
    last.setPlayer("black", { profile: "tom", name: "Tom", computer: null });
    expect(names(new Draft(levels, last.choices(), tom, [mai, tom]))).toEqual(["Mai", "Tom"]);
  });

  test("is remembered without a name: who is renamed has the new one, who is gone is a guest", () => {
    const last = new Draft(levels, null, mai);
    last.setPlayer("black", { profile: "tom", name: "Tom", computer: null });
    expect(JSON.stringify(last.choices())).not.toMatch(/Mai|Tom/);
    const renamed = { ...tom, name: "Tomas" };
    expect(names(new Draft(levels, last.choices(), mai, [mai, renamed]))).toEqual(["Mai", "Tomas"]);
    expect(names(new Draft(levels, last.choices(), mai, [mai]))).toEqual(["Mai", ""]);
  });

  test("leaves two computers alone, and sits down when a friend comes", () => {
    const last = new Draft(levels, null);
    last.setStrength("white", 2);
    last.setStrength("black", 9);
    const draft = new Draft(levels, last.choices(), mai);
    expect(computers(draft)).toEqual([2, 9]);
    draft.playFriend();
    expect(names(draft)).toEqual(["Mai", ""]);
  });
});

test("with one try for each equation no turn is taken back; the choice is kept for other games", () => {
  const draft = new Draft(levels, null);
  draft.chooseFinding("strict");
  expect([draft.takesBack, draft.game().takeBack, draft.choices().takeBack]).toEqual([false, false, true]);
  draft.chooseFinding("found");
  expect(draft.game().takeBack).toBe(true);
});

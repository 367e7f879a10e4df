import { describe, expect, test, vi } from "vitest";
import type { Listed } from "../../games/listed";
import type { NewMatchParts } from "../../games/newMatch";
import type { ChosenOption, Finding, LastChoices, MatchOptions, Profile } from "../../lib/bindings";
import { commands } from "../../lib/commands";
import { GUEST } from "../../lib/seated";
import { Draft } from "./draft.svelte";

const usual: MatchOptions = {
  fields: [{ name: "jump", kind: { is: "flag" }, value: { is: "flag", on: false } }],
  seats: 2,
  isCalculated: true,
  problems: [],
  usualMinutes: 30,
};
const jump = (on: boolean): ChosenOption => ({ name: "jump", value: { is: "flag", on } });

const mai = { id: "mai", name: "Mai" } as Profile;
const tom = { id: "tom", name: "Tom" } as Profile;

/** A game that keeps its choices, and whose opponent is at first a friend. */
const parts = {
  against: "friend",
  remembered: (_: LastChoices, own: boolean) => [jump(own)],
  kept: () => ({ level: 1, ownLevel: null, conditions: {}, placing: { kind: "mirrored" } }),
} as unknown as NewMatchParts;

function draftOf(
  learner: Profile | null = null,
  last: LastChoices | null = null,
  profiles: readonly Profile[] = [mai, tom],
): Draft {
  return new Draft("mathematical-chess", usual, { learner, profiles }, parts, last);
}

/** The choices that the settings keep. */
function lastOf(draft: Draft): LastChoices {
  if (!draft.lastChoices) throw new Error("The settings keep no choices.");
  return draft.lastChoices;
}

const computers = ({ players }: Draft) => players.map(({ computer }) => computer);
const names = ({ players }: Draft) => players.map(({ name }) => name);
const computer = (strength: number) => ({ ...GUEST, computer: strength });
const seat = ({ id, name }: Profile) => ({ profile: id, name, computer: null });

describe("who plays", () => {
  test("the computer takes the other place and leaves it to a friend again", () => {
    const draft = draftOf();
    draft.play("friend");
    expect(computers(draft)).toEqual([null, null]);
    draft.play("computer");
    expect(computers(draft)).toEqual([null, 3]);
    draft.play("friend");
    expect(draft.players[1]).toEqual(GUEST);
  });

  test("a game without parts of its own begins against the computer", () => {
    const of = (game: Listed, seats: number) =>
      computers(new Draft(game, { ...usual, seats }, { learner: null, profiles: [] }));
    expect(of("nihongi", 2)).toEqual([null, 3]);
    expect(of("digit-chess", 4)).toEqual([null, 3, 3, 3]);
    expect(of("interval-chess", 1)).toEqual([null]);
  });

  test("the computer has the strength that suits the learner until another is chosen", () => {
    const draft = draftOf(mai);
    draft.play("computer");
    draft.suggestStrength(2);
    expect(computers(draft)).toEqual([null, 2]);
    draft.setPlayer(1, computer(7));
    draft.suggestStrength(4);
    expect(computers(draft)).toEqual([null, 7]);
    draft.play("friend");
    draft.suggestStrength(4);
    expect(computers(draft)).toEqual([null, null]);
  });

  test("the computer keeps its side and its strength", () => {
    const draft = draftOf();
    draft.play("computer");
    draft.setPlayer(1, computer(7));
    draft.swapPlayers();
    draft.play("computer");
    expect(computers(draft)).toEqual([7, null]);
  });

  test("the strength is kept for the next game", () => {
    const draft = draftOf();
    draft.setPlayer(1, computer(8));
    const next = draftOf(null, lastOf(draft));
    expect(computers(next)).toEqual([null, 8]);
    next.play("friend");
    next.play("computer");
    expect(computers(next)).toEqual([null, 8]);
  });

  test("a friend replaces both computers", () => {
    const draft = draftOf();
    draft.setPlayer(0, computer(2));
    draft.setPlayer(1, computer(9));
    expect(computers(draft)).toEqual([2, 9]);
    draft.play("friend");
    expect(computers(draft)).toEqual([null, null]);
  });

  test("every person of the game has a name", () => {
    const draft = draftOf();
    draft.play("computer");
    expect(draft.named).toEqual([{ ...GUEST, name: "White" }, computer(3)]);
  });

  test("seats that come with other options are the computer's, and whoever has sat down stays", () => {
    const draft = new Draft("digit-chess", usual, { learner: mai, profiles: [mai] });
    draft.setPlayer(1, seat(tom));
    draft.options = { ...usual, seats: 4 };
    expect(names(draft)).toEqual(["Mai", "Tom", "", ""]);
    expect(computers(draft)).toEqual([null, null, 3, 3]);
    draft.options = { ...usual, seats: 1 };
    draft.setPlayer(0, GUEST);
    draft.options = usual;
    expect(names(draft)).toEqual(["", "Tom"]);
  });

  test("a puzzle for one has a person as its player", () => {
    const draft = new Draft("interval-chess", { ...usual, seats: 1 }, { learner: null, profiles: [] });
    draft.setPlayer(0, computer(4));
    expect(draft.players).toEqual([GUEST]);
  });
});

describe("what is chosen", () => {
  test("is shown at once, and then as the shell says; a late answer is dropped", async () => {
    const answers: ((options: MatchOptions) => void)[] = [];
    const asked = vi
      .spyOn(commands, "matchOptions")
      .mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const draft = draftOf();
    draft.choose(jump(true));
    expect(draft.options.fields[0]?.value).toEqual({ is: "flag", on: true });
    draft.choose(jump(false));
    expect(asked).toHaveBeenLastCalledWith("mathematical-chess", [jump(false)]);
    answers[1]?.({ ...usual, problems: [{ code: "noDigits" }] });
    await vi.waitFor(() => expect(draft.options.problems).toHaveLength(1));
    answers[0]?.({ ...usual, seats: 4 });
    await Promise.resolve();
    expect(draft.options.seats).toBe(2);
    asked.mockRestore();
  });

  test("begins with the last game, and with its clocks and placing if it was the learner's own", () => {
    const draft = draftOf(mai);
    draft.minutes = 5;
    draft.takeBack = false;
    const last = lastOf(draft);
    const own = draftOf(mai, last);
    expect([own.minutes, own.takeBack, own.options.fields[0]?.value]).toEqual([5, false, jump(true).value]);
    const other = draftOf(tom, last);
    expect([other.minutes, other.takeBack, other.options.fields[0]?.value]).toEqual([
      30,
      true,
      jump(false).value,
    ]);
  });
});

describe("who finds the equations", () => {
  const proposed = (usually: Finding, last: Finding | null, set: Finding | null = null) => {
    const draft = draftOf();
    draft.proposeFinding({ usual: usually, last });
    draft.setFinding = set;
    return draft;
  };

  test("is as usual for the learner, who has found them since a check, until something else is chosen", () => {
    expect(draftOf().finding).toBe("shown");
    const draft = proposed("found", null);
    expect(draft.finding).toBe("found");
    draft.chooseFinding("strict");
    expect(draft.finding).toBe("strict");
  });

  test("is as in the last game, if it was chosen for that", () => {
    expect(proposed("found", "shown").finding).toBe("shown");
    expect(proposed("shown", "strict").finding).toBe("strict");
  });

  test("stays as chosen when what is usual is known later", () => {
    const draft = draftOf();
    draft.chooseFinding("shown");
    draft.proposeFinding({ usual: "found", last: "strict" });
    expect(draft.finding).toBe("shown");
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
    expect([draft.finding, draft.lastFinding]).toEqual(["found", null]);
    draft.chooseFinding("strict");
    expect(draft.finding).toBe("strict");
    draft.chooseFinding("shown");
    expect(draft.finding).toBe("found");
    draft.setFinding = "strict";
    expect([draft.finding, draft.takesBack]).toEqual(["strict", false]);
    draft.setFinding = null;
    expect([draft.finding, draft.takesBack]).toEqual(["shown", true]);
  });

  test("is nobody where nothing is calculated", () => {
    const draft = new Draft("nihongi", { ...usual, isCalculated: false }, { learner: null, profiles: [] });
    draft.chooseFinding("strict");
    expect([draft.finding, draft.takesBack]).toEqual(["shown", true]);
  });
});

describe("who learns on this device", () => {
  test("plays White unless somebody else is chosen", () => {
    const draft = draftOf(mai);
    draft.play("computer");
    expect(draft.named[0]).toEqual(seat(mai));
    expect(computers(draft)).toEqual([null, 3]);
  });

  test("takes the seat of whoever played last, on the same side, and the opponent stays", () => {
    const last = draftOf(mai);
    last.play("computer");
    last.swapPlayers();
    const draft = draftOf(tom, lastOf(last), []);
    expect(names(draft)).toEqual(["", "Tom"]);
    expect(computers(draft)).toEqual([3, null]);
  });

  test("leaves her seat when a guest goes on, and so does her friend", () => {
    const last = draftOf(mai);
    last.setPlayer(1, seat(tom));
    const draft = draftOf(null, lastOf(last));
    expect(names(draft)).toEqual(["", ""]);
    draft.setPlayer(0, seat(tom));
    draft.play("friend");
    expect(names(draft)).toEqual(["Tom", ""]);
  });

  test("is not seated twice", () => {
    const last = draftOf(mai);
    last.setPlayer(1, seat(tom));
    expect(names(draftOf(tom, lastOf(last)))).toEqual(["Mai", "Tom"]);
  });

  test("is remembered without a name: who is renamed has the new one, who is gone is a guest", () => {
    const last = draftOf(mai);
    last.setPlayer(1, seat(tom));
    expect(JSON.stringify(lastOf(last))).not.toMatch(/Mai|Tom/);
    const renamed = { ...tom, name: "Tomas" };
    expect(names(draftOf(mai, lastOf(last), [mai, renamed]))).toEqual(["Mai", "Tomas"]);
    expect(names(draftOf(mai, lastOf(last), [mai]))).toEqual(["Mai", ""]);
  });

  test("leaves two computers alone, and sits down when a friend comes", () => {
    const last = draftOf();
    last.setPlayer(0, computer(2));
    last.setPlayer(1, computer(9));
    const draft = draftOf(mai, lastOf(last));
    expect(computers(draft)).toEqual([2, 9]);
    draft.play("friend");
    expect(names(draft)).toEqual(["Mai", ""]);
  });
});

test("with one try for each equation no turn is taken back; the choice is kept for other games", () => {
  const draft = draftOf();
  draft.chooseFinding("strict");
  expect([draft.takesBack, draft.lastChoices?.takeBack]).toEqual([false, true]);
  draft.chooseFinding("found");
  expect(draft.takesBack).toBe(true);
});

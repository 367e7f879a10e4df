import { describe, expect, test } from "vitest";
import type { Member, Profile } from "../../lib/bindings";
import { type Line, linesOf, marksOf, planOf } from "./importing";

const profile = (id: string, name: string): Profile => ({ id, name, colour: "blue", avatar: "drawn:letter" });
const member = (id: string, name: string, leftAt: number | null = null): Member => ({
  profile: profile(id, name),
  joinedAt: 1,
  leftAt,
  hasPin: false,
  wishedName: null,
  groups: [],
});

function kindsOf(lines: readonly Line[], members: readonly Member[] = [], profiles: readonly Profile[] = []) {
  return marksOf(lines, members, profiles).map(({ kind }) => kind);
}

describe("a list of students", () => {
  const lines = linesOf({
    names: ["Ada", "Ben", "Chi"],
    duplicates: [{ line: 4, name: "Ada" }],
    leftOut: [],
  });

  test("has each name that came again at its end, and marked", () => {
    expect(lines.map(({ name }) => name)).toEqual(["Ada", "Ben", "Chi", "Ada"]);
    expect(kindsOf(lines)).toEqual(["new", "new", "new", "twice"]);
  });

  test("takes a name that was told apart by hand", () => {
    const edited = lines.map((line) => (line.id === 3 ? { ...line, name: "Ada B." } : line));
    expect(kindsOf(edited)).toEqual(["new", "new", "new", "new"]);
  });

  test("gives a name to the first line that is wanted", () => {
    const first = lines.map((line) => (line.id === 0 ? { ...line, wanted: false } : line));
    expect(kindsOf(first)).toEqual(["new", "new", "new", "new"]);
    expect(planOf(first, marksOf(first, [], []), []).enrol.map(({ name }) => name)).toEqual([
      "Ben",
      "Chi",
      "Ada",
    ]);
  });

  test("leaves out who is in the class, whatever the capitals, and not who has left", () => {
    expect(kindsOf(lines, [member("a", "ADA"), member("b", "Ben", 2)])).toEqual([
      "member",
      "new",
      "new",
      "member",
    ]);
  });

  test("has no student without a name", () => {
    expect(kindsOf(linesOf({ names: ["  "], duplicates: [], leftOut: [] }))).toEqual(["blank"]);
  });

  test("makes a new profile, or takes the one of this name where that is chosen", () => {
    const known = [profile("b", "ben")];
    const marks = marksOf(lines, [], known);
    expect(marks[1]).toEqual({ kind: "known", profile: known[0] });
    expect(planOf(lines, marks, [])).toMatchObject({
      join: [],
      enrol: [{ name: "Ada" }, { name: "Ben" }, { name: "Chi" }],
    });
    const chosen = lines.map((line) => ({ ...line, existing: true }));
    expect(planOf(chosen, marks, [])).toMatchObject({
      join: ["b"],
      enrol: [{ name: "Ada" }, { name: "Chi" }],
    });
  });

  test("gives new profiles tidy names and different colours", () => {
    const spaced = linesOf({ names: [" Mai  Lan ", "Tom"], duplicates: [], leftOut: [] });
    const { enrol } = planOf(spaced, marksOf(spaced, [], []), []);
    expect(enrol.map(({ name }) => name)).toEqual(["Mai Lan", "Tom"]);
    expect(new Set(enrol.map(({ colour }) => colour)).size).toBe(2);
  });
});

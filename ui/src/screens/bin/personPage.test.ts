import { beforeAll, expect, test } from "vitest";
import type { PersonRecord } from "../../lib/bindings";
import { loadMessages } from "../../lib/catalogue";
import { escaped, personPage } from "./personPage";

beforeAll(() => loadMessages("bin"));

const person = (name: string) => ({ profile: null, name, colour: null, avatar: null, computer: null });

const record: PersonRecord = {
  profile: { id: "1", name: "Ada <b>", colour: "blue", avatar: "letter" },
  merged: [],
  classes: [{ id: "4b", name: "4b", members: 3, archivedAt: null }],
  competitions: ["Spring cup"],
  switches: {
    takeBack: null,
    hints: false,
    shownValues: null,
    lockedLevels: null,
    ownUmpire: null,
    guests: null,
    equations: "found",
  },
  wishedName: "Countess",
  hasPin: true,
  answers: [
    {
      id: "a",
      given: { at: 1_795_000_000_000, utcOffsetMinutes: 60 },
      kind: "lesson",
      course: null,
      lesson: null,
      item: "c01-l01-s2",
      skills: [],
      answer: "2 < 7",
      answerNumber: 1,
      right: false,
      hints: 1,
      mistake: null,
      commonMistake: null,
      usedMs: 4_200,
    },
  ],
  games: [
    {
      began: { at: 1_795_000_000_000, utcOffsetMinutes: null },
      players: [person("Ada <b>"), person("Tom")],
      over: true,
      text: '[MathChess "2"]',
    },
  ],
  deleted: [],
};

test("a page about a person holds everything, and nothing in it is markup", () => {
  const page = personPage(record, 1_795_000_000_000);
  for (const part of [
    "4b",
    "Spring cup",
    "hints off",
    "equations: the learner finds them",
    "c01-l01-s2",
    "2 &lt; 7",
    "[MathChess &quot;2&quot;]",
  ]) {
    expect(page).toContain(part);
  }
  expect(page).not.toContain("Ada <b>");
  expect(page).not.toMatch(/<script|href=|src=/);
});

test("signs of markup are written as text", () => {
  expect(escaped(`<a href="x">&</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;&amp;&lt;/a&gt;");
});

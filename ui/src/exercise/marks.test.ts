import { beforeAll, expect, test } from "vitest";
import { PASS } from "../games/mathematical-chess/text";
import type { LessonAnswer, LessonMarking, LessonWhy, MarkedPart, Phrase } from "../lib/bindings";
import { loadMessages } from "../lib/catalogue";
import {
  headingOf,
  isHeld,
  letterOf,
  missingText,
  notesOf,
  rowsOf,
  saidNothing,
  spokenMarking,
  staysText,
} from "./marks";
import { Picks } from "./picks.svelte";

beforeAll(() => loadMessages("practise"));

const why = (code: string): LessonWhy => ({
  code,
  rule: "R06",
  phrase: { key: code, params: [] },
  facts: [],
  reply: null,
});
const point = (at: string, reason: string | null): MarkedPart => ({
  part: { kind: "point", point: at },
  why: reason === null ? null : why(reason),
});
const reason = ({ key }: Phrase) => `Because of ${key}.`;

function marked(parts: MarkedPart[], missing = false, idea = "too-much"): LessonMarking {
  return {
    verdict: "wrong",
    why: [why(idea)],
    idea,
    parts,
    missing,
    explanation: null,
    reply: null,
    position: null,
    board: null,
  };
}

test("wrong parts have letters in their order, right ones none", () => {
  const rows = rowsOf([point("D6", "own"), point("G4", null), point("F6", "far")]);
  expect(rows.map(({ letter }) => letter)).toEqual(["a", null, "b"]);
  expect([...notesOf(rows)]).toEqual([
    ["D6", { letter: "a" }],
    ["G4", { letter: null }],
    ["F6", { letter: "b" }],
  ]);
  expect([25, 26, 27, 52].map(letterOf)).toEqual(["z", "a2", "b2", "a3"]);
});

test("a right move is not marked, a wrong one where it ends", () => {
  const move = { kind: "move", from: "A1", to: "A4" } as const;
  expect([...notesOf(rowsOf([{ part: move, why: null }]))]).toEqual([]);
  expect([...notesOf(rowsOf([{ part: move, why: why("wrong-place") }]))]).toEqual([["A4", { letter: "a" }]]);
});

test("the heading counts what is right", () => {
  expect(headingOf(marked([point("A1", "x"), point("A2", null), point("A3", "y")]))).toBe(
    "Not yet: 1 of 3 is right.",
  );
  expect(headingOf(marked([point("A1", "x")]))).toBe("Not yet");
  expect(headingOf(marked([point("A1", null)], true))).toBe("Not yet: something is missing.");
  expect(headingOf(marked([], true))).toBe("Not yet");
});

test("what is missing is told as an idea if there is one, never by name", () => {
  expect(missingText(marked([point("A1", null)], true, "row-only"), reason)).toBe("Because of row-only.");
  expect(missingText(marked([point("A1", "x")], true, "row-only"), reason)).toBe(
    "Something is still missing.",
  );
  expect(missingText(marked([], true, "missing"), reason)).toBe("Look again: there is something to find.");
  expect(missingText(marked([point("A1", "x")]), reason)).toBe("");
});

test("a marked answer is told once, part by part", () => {
  const marking = marked([point("A1", "x"), point("A2", null)], true);
  expect(spokenMarking(marking, (part) => (part.kind === "point" ? part.point : ""), reason)).toBe(
    "Not yet: 1 of 2 is right. a: A1. Because of x. A2: right. Something is still missing.",
  );
});

test("who said that nothing can be taken is told to look again, and nothing of an answer that stays", () => {
  const given: LessonAnswer = { kind: "turns", turns: [PASS] };
  const move = { kind: "move", from: null, to: null } as const;
  const marking = marked([{ part: move, why: why("takes-nothing") }], true);
  expect(headingOf(marking, given)).toBe("Something can be taken. Look again.");
  expect(spokenMarking(marking, () => "", reason, given)).toBe("Something can be taken. Look again.");
  expect(headingOf(marking, given, true)).toBe("Something can be taken.");
  expect(saidNothing({ kind: "turns", turns: ["D3-C3"] })).toBe(false);
});

test("where nothing is wrong and something is missing, that is said once, and nothing is to be changed", () => {
  const marking = marked([point("A1", null)], true, "missing");
  expect([headingOf(marking), missingText(marking, reason)]).toEqual(["Not yet: something is missing.", ""]);
  expect(staysText(marking)).toBeUndefined();
  expect(staysText(marked([], true, "missing"))).toBeUndefined();
  expect(staysText(marked([point("A1", "x")]))).toBe(
    "Your answer stays. Change what is wrong, then check again.",
  );
});

test("a part is told of as long as it is chosen", () => {
  const picks = new Picks("points");
  picks.point("A1");
  const given = picks.answer;
  const held = { picks, turn: null, given, now: given };
  expect(isHeld({ kind: "point", point: "A1" }, held)).toBe(true);
  picks.point("A1");
  expect(isHeld({ kind: "point", point: "A1" }, held)).toBe(false);

  const score = { kind: "score", white: 4, black: 2, ahead: null } as const;
  const mended = { ...score, white: 5 };
  const of = { picks: new Picks("score"), turn: null, given: score, now: mended };
  expect(isHeld({ kind: "points", side: "white" }, of)).toBe(false);
  expect(isHeld({ kind: "points", side: "black" }, of)).toBe(true);
  expect(isHeld({ kind: "ahead" }, of)).toBe(true);
});

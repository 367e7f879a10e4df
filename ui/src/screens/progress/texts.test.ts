import { expect, test, vi } from "vitest";
import { loadMessages, t } from "../../lib/catalogue";
import { commands } from "../../lib/commands";
import { loadLessonTexts } from "../../lib/lessonTexts";
import { mistakeHelp } from "../../lib/mistakeHelp";
import { addressOf } from "../../shell/route";
import {
  helpText,
  loadNextTexts,
  minutesText,
  needLine,
  needText,
  nextAction,
  nextReason,
  nextRoute,
  nextTitle,
  seenText,
  shareText,
  startText,
} from "./texts";

vi.mock("../../lib/commands", () => ({ commands: { placement: vi.fn(), courses: vi.fn() } }));

await loadMessages("progress");
await loadLessonTexts("c01", "mistakes");

test("what comes next has a title, a reason and a place", () => {
  const lesson = { kind: "lesson", course: "c01", lesson: "c01-l03" } as const;
  expect(nextTitle(lesson)).toBe("Take with a match");
  expect(nextReason(lesson)).toContain("Level 1");
  expect(addressOf(nextRoute(lesson))).toBe("#/lesson/c01-l03");
  const mistake = { kind: "mistake", mistake: "m02", lesson: "c01-l03" } as const;
  expect(nextReason(mistake)).toContain("Own digits taken off");
  expect(addressOf(nextRoute({ kind: "check", course: "c01" }))).toBe("#/lesson/c01-check");
  const failed = { kind: "failed", course: "c01" } as const;
  expect(addressOf(nextRoute(failed))).toBe("#/practise/drills/c01");
  expect(nextTitle(failed)).toContain("Level 1");
  expect(addressOf(nextRoute({ kind: "review", skills: 3 }))).toBe("#/practise/drills");
  expect(addressOf(nextRoute({ kind: "play", level: 1 }))).toBe("#/new-game/1");
  expect(addressOf(nextRoute({ kind: "placement" }))).toBe("#/placement");
  expect(nextReason({ kind: "placement" })).toContain("where you can begin");
});

test("a placement that was left says how far it has come, and goes on", async () => {
  const next = { kind: "placement" } as const;
  vi.mocked(commands.placement).mockResolvedValueOnce({ answered: 2 } as never);
  const state = await loadNextTexts(next, "kim");
  expect(commands.placement).toHaveBeenCalledWith("kim");
  expect([nextReason(next, state), nextAction(next, state)]).toEqual([
    "2 tasks are done. You go on where you stopped.",
    "Go on",
  ]);
  expect(nextAction(next)).toBe("Find out");
});

test.each([
  [true, "Your teacher has locked the next levels. Until they open, puzzles keep you in practice."],
  [false, "You are through all levels. Puzzles keep you in practice."],
])("whoever has nothing left is told why: levels locked %s", async (locked, reason) => {
  const next = { kind: "puzzles" } as const;
  const course = { beside: false, lessons: [], check: null };
  vi.mocked(commands.courses).mockResolvedValueOnce([
    { ...course, id: "c01", done: true, locked: false },
    { ...course, id: "c02", done: !locked, locked },
    { ...course, id: "why", done: false, locked: false, beside: true },
  ] as never);
  expect(nextReason(next, await loadNextTexts(next, null))).toBe(reason);
});

test("a teacher is told where a student begins and since when", () => {
  const at = { at: Date.UTC(2025, 10, 28, 12), utcOffsetMinutes: 0 };
  expect(startText({ course: "c05", level: 5, beginning: false, at })).toMatch(/^Begins at level 5: .*28/);
  expect(startText({ course: "c00", level: null, beginning: true, at })).toMatch(/^Begins at the start: /);
});

test("a teacher is told with which sign help is needed", () => {
  expect(helpText({ kind: "oneOperator", operator: "-" })).toBe(
    "In the last two weeks less than two in five of the latest answers with − (minus) were right.",
  );
  expect(helpText({ kind: "fewRight" })).toContain("65 of 100");
});

test("a teacher is told which mistake comes again and again", () => {
  expect(helpText({ kind: "oneMistake", mistake: "m08", operator: "-" })).toBe(
    "In the last two weeks the same mistake came again and again with − (minus): Ten forgotten.",
  );
  expect(helpText({ kind: "oneMistake", mistake: "m08", operator: null })).toContain("again: Ten forgotten.");
});

test("a need is said in words", () => {
  expect(needText({ kind: "rightAnswers", count: 2, anotherDay: false })).toBe(
    "2 more right answers in a row",
  );
  expect(needText({ kind: "mixedAnswers", count: 1, from: 5 }, 6)).toContain("mixed");
  expect(needText(null)).toBe("Nothing: you know it.");
  const one = { kind: "rightAnswers", count: 1, anotherDay: false } as const;
  expect(needLine("familiar", one)).toBe("For the next word: one more right answer");
  expect(needLine("mastered", one)).toBe("To stay “mastered”: one more right answer");
  expect(needLine("mastered", null)).toBe("For the next word: Nothing: you know it.");
});

test("shares, minutes and days are said as people say them", () => {
  expect([shareText(0, 0), shareText(3, 4)]).toEqual(["–", "75%"]);
  expect([minutesText(10_000), minutesText(60_000), minutesText(150_000)]).toEqual([
    "less than a minute",
    "1 minute",
    "3 minutes",
  ]);
  const now = new Date(2026, 10, 22, 9);
  const at = (day: number) =>
    seenText({ at: new Date(2026, 10, day, 23).getTime(), utcOffsetMinutes: null }, now);
  expect([at(22), at(21), at(16), seenText(null)]).toEqual(["today", "yesterday", "6 days ago", "never"]);
});

test("what helps against a mistake follows the sign", () => {
  expect(mistakeHelp({ mistake: "m08", operator: "-" })).toBe(
    "If the first digit is too small, add ten to it.",
  );
  expect(mistakeHelp({ mistake: "m08", operator: ":" })).toContain("up to 90");
  expect(mistakeHelp({ mistake: "m02", operator: null })).toContain("stay");
});

test("well done is said only where everything was right", () => {
  expect(t("progress.noMistakes", { wrong: 0 })).toContain("Well done");
  expect(t("progress.noMistakes", { wrong: 14 })).not.toContain("Well done");
});

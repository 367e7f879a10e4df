import { expect, test, vi } from "vitest";
import type { StudentRow } from "../../lib/bindings";
import { loadMessages } from "../../lib/catalogue";
import { loadLessonTexts } from "../../lib/lessonTexts";
import { classSheet, mistakeName } from "./classTable";

// East of Greenwich, the day begins before that of universal time.
vi.stubEnv("TZ", "Europe/Paris");
await Promise.all([loadMessages("progress"), loadLessonTexts("mistakes")]);

const student = (name: string): StudentRow => ({
  profile: { id: name, name, colour: "blue", avatar: "" },
  courses: [
    {
      course: "c00",
      level: null,
      mastery: "mastered",
      lessonsDone: 8,
      lessons: 8,
      checkPassed: true,
      passedOver: false,
    },
    {
      course: "c01",
      level: 1,
      mastery: "notBegun",
      lessonsDone: 0,
      lessons: 9,
      checkPassed: false,
      passedOver: false,
    },
  ],
  operators: [{ operator: "+", items: 4, right: 3, medianMs: 2000, mastery: "familiar" }],
  items: 12,
  right: 9,
  usedMs: 150_000,
  mistake: null,
  games: 2,
  won: 1,
  taken: 14,
  given: 9,
  puzzles: 0,
  lastSeen: { at: Date.UTC(2026, 10, 21, 23, 30), utcOffsetMinutes: 60 },
  help: { kind: "fewRight" },
});

test("the sheet of a class has a cell for every column", () => {
  const { header, rows } = classSheet([student("Ada"), student("Tom")]);
  expect(header.slice(0, 4)).toEqual(["Student", "First course", "Level 1", "Sums (+)"]);
  expect(rows.map((row) => row.length)).toEqual([header.length, header.length]);
  expect(rows[0]?.slice(0, 6)).toEqual(["Ada", "mastered, check passed", "not begun", "familiar", 12, 9]);
  expect(rows[0]?.slice(-3)).toEqual([3, "2026-11-22", "yes"]);
});

test("a class without students has a header of its own columns alone", () => {
  expect(classSheet([]).rows).toEqual([]);
});

test("whoever has answered nothing has a dash for what mostly goes wrong", () => {
  const of = (more: Partial<StudentRow>) => mistakeName({ ...student("Ada"), ...more });
  expect(of({ items: 0, right: 0 })).toBe("–");
  expect(of({ items: 12, right: 12 })).toBe("nothing");
  expect(of({ items: 12, right: 9 })).toBe("no one mistake");
  const mistake = { mistake: "m08", count: 2, operator: "-", lesson: "c02-l01", skills: [] };
  expect(of({ mistake })).toBe("Ten forgotten");
});

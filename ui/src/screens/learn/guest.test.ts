import { expect, test } from "vitest";
import type { CourseView } from "../../lib/bindings";
import { GuestProgress } from "./guest";

const course: CourseView = {
  id: "c00",
  game: "mathematical-chess",
  level: null,
  locked: false,
  canOpen: true,
  lessons: [{ id: "c00-l01", rules: [], steps: 2, solved: 0 }],
  check: { steps: 6, pass: 5, best: 0, passed: false, tried: false, again: "c00-check-again" },
  miniGame: null,
  done: false,
};

test("a guest who passes a check without the lessons is done with the course", () => {
  const guest = new GuestProgress();
  guest.check("c00", 5);
  expect(guest.in(course)).toMatchObject({ done: true, check: { passed: true } });
  guest.solve("cubic-l01", "cubic-l01-s1");
  const cubic = {
    ...course,
    id: "cubic",
    check: null,
    lessons: course.lessons.map((lesson) => ({ ...lesson, id: "cubic-l01" })),
  };
  expect(guest.in(cubic).done).toBe(false);
  guest.solve("cubic-l01", "cubic-l01-s2");
  expect(guest.in(cubic).done).toBe(true);
});

test("a guest's steps count once, and the best check counts", () => {
  const guest = new GuestProgress();
  expect(guest.in(course)).toEqual(course);
  guest.solve("c00-l01", "c00-l01-s1");
  guest.solve("c00-l01", "c00-l01-s1");
  expect(guest.in(course).lessons[0]?.solved).toBe(1);
  guest.solve("c00-l01", "c00-l01-s2");
  guest.check("c00", 5);
  guest.check("c00", 3);
  expect(guest.in(course)).toMatchObject({ done: true, check: { best: 5, passed: true, tried: true } });
  expect(guest.in({ ...course, id: "c01" }).done).toBe(false);
});

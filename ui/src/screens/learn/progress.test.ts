import { describe, expect, test } from "vitest";
import type { CourseView } from "../../lib/bindings";
import { currentOf, nextOf, routeToNextOf, stepsOf } from "./progress";

function course(id: string, solved: number[], passed = false, more: Partial<CourseView> = {}): CourseView {
  return {
    id,
    game: "mathematical-chess",
    level: 1,
    locked: false,
    canOpen: true,
    lessons: solved.map((count, index) => ({
      id: `${id}-l${index + 1}`,
      after: null,
      canOpen: true,
      rules: [],
      steps: 4,
      solved: count,
    })),
    check: { steps: 6, pass: 5, best: passed ? 6 : 0, passed, tried: passed, wait: null },
    miniGame: null,
    beside: false,
    done: passed,
    passedOver: false,
    ...more,
  };
}

test("a path that begins later goes on where it begins", () => {
  const over = (id: string) => course(id, [0], false, { done: true, passedOver: true });
  expect(currentOf([over("c00"), over("c01"), course("c02", [0])])?.id).toBe("c02");
});

describe("a course", () => {
  test("counts its steps", () => {
    expect(stepsOf(course("c01", [4, 1, 0]))).toEqual({ solved: 5, all: 12 });
  });

  test("goes on with the first open lesson, then the check, then nothing", () => {
    expect(nextOf(course("c01", [4, 1, 0]))).toBe("c01-l2");
    expect(nextOf(course("c01", [4, 4]))).toBe("c01-check");
    expect(nextOf(course("c01", [4, 4], true))).toBeNull();
    expect(nextOf(course("c01", [0, 0], true))).toBeNull();
    expect(nextOf(course("cubic", [4], false, { check: null }))).toBeNull();
  });

  test("beside the path goes on with a lesson whose course is done", () => {
    const why = course("why", [0, 0, 0], false, { beside: true, check: null });
    const lessons = why.lessons.map((lesson, index) => ({ ...lesson, after: index === 1 ? null : "c04" }));
    expect(nextOf({ ...why, lessons })).toBe("why-l2");
    expect(nextOf({ ...why, lessons: lessons.map((lesson) => ({ ...lesson, after: "c04" })) })).toBe(
      "why-l1",
    );
    const locked = lessons.map((lesson, index) => ({ ...lesson, after: null, canOpen: index === 2 }));
    expect(nextOf({ ...why, lessons: locked })).toBe("why-l3");
  });

  test("leads to what went wrong while its failed check does not come again", () => {
    const check = { steps: 6, pass: 5, best: 2, passed: false, tried: true };
    const waiting = { check: { ...check, wait: { practise: true, right: 10 } } };
    const to = (solved: number[], more: Partial<CourseView>) =>
      routeToNextOf(course("c01", solved, false, more));
    expect(to([4], waiting)).toEqual({ screen: "drills", skill: "c01" });
    expect(to([4, 0], waiting)).toEqual({ screen: "lesson", id: "c01-l2" });
    expect(to([4], { check: { ...check, wait: null } })).toEqual({ screen: "lesson", id: "c01-check" });
  });

  test("is current when it is begun, open and not done", () => {
    const all = [course("c00", [4], true), course("c01", [0]), course("c02", [1])];
    expect(currentOf(all)?.id).toBe("c02");
    expect(currentOf([course("c00", [0]), course("c01", [0])])?.id).toBe("c00");
    expect(currentOf([course("c00", [1], false, { locked: true }), course("c01", [0])])?.id).toBe("c01");
    expect(currentOf([course("c00", [4], true)])).toBeUndefined();
  });

  test("is behind the last passed check, with its lessons or without them", () => {
    const passed = (id: string) => course(id, [0], true);
    expect(currentOf([passed("c00"), course("c01", [0])])?.id).toBe("c01");
    expect(currentOf([course("c00", [1]), passed("c01"), course("c02", [0])])?.id).toBe("c02");
    expect(currentOf([course("c00", [1]), passed("c01"), passed("c02")])?.id).toBe("c00");
    const locked = course("c02", [0], false, { locked: true });
    expect(currentOf([passed("c00"), passed("c01"), locked, course("c03", [0])])?.id).toBe("c03");
  });
});

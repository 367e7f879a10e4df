/** The beginning of the first course, which the first start tells in its own way. */

import type { Route } from "../../shell/route";

/** The course whose first lessons and small game are the first start. */
export const FIRST_COURSE = "c00";

/** Two captures by an equation. */
export const EQUATIONS = "c00-l09";

/** The four ways to take by moving. */
export const MOVES = "c00-l10";

/** The lessons of the first start, in the order in which they are told. */
export const FIRST_LESSONS: readonly string[] = [EQUATIONS, MOVES];

/** Where a lesson is proposed as the next one: those of the first start are told there. */
export function routeToNext(lesson: string): Route {
  return FIRST_LESSONS.includes(lesson) ? { screen: "first" } : { screen: "lesson", id: lesson };
}

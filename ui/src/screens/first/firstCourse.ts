/** The beginning of the first course, which the first start presents in its own way. */

import type { Route } from "../../shell/route";

/** The course whose first lessons and mini game make up the first start. */
export const FIRST_COURSE = "c00";

/** The lesson with two captures by an equation. */
export const EQUATIONS = "c00-l09";

/** The lesson with the four ways to capture by moving. */
export const MOVES = "c00-l10";

/** The lessons of the first start, in their order. */
export const FIRST_LESSONS: readonly string[] = [EQUATIONS, MOVES];

/** The route to the lesson proposed next; those of the first start are shown there. */
export function routeToNext(lesson: string): Route {
  return FIRST_LESSONS.includes(lesson) ? { screen: "first" } : { screen: "lesson", id: lesson };
}

/** What is entered beside the board for the kinds of answers that consist of numbers. */
import type { LessonAsk } from "../lib/bindings";

/** Whether the answer consists of several numbers. */
export function takesNumbers(asks: LessonAsk["kind"]): boolean {
  return asks === "values" || asks === "find" || asks === "group";
}

/** Whether the answer consists of couples of numbers. */
export function takesCouples(asks: LessonAsk["kind"]): boolean {
  return asks === "pairs" || asks === "findPairs";
}

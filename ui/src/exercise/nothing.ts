/** The answer that there is nothing: an empty set, or a turn in which nothing can be taken. */
import { PASS } from "../games/mathematical-chess/text";
import type { LessonAnswer, LessonAsk } from "../lib/bindings";

/** The answer "nothing" to a question; null if it can't be the answer. */
export function nothingTo(asks: LessonAsk): LessonAnswer | null {
  switch (asks.kind) {
    case "turn":
      return asks.orNothing ? { kind: "turns", turns: [PASS] } : null;
    case "points":
      return { kind: "points", points: [] };
    case "values":
    case "find":
      return { kind: "values", values: [] };
    case "pairs":
    case "findPairs":
      return { kind: "pairs", pairs: [] };
    default:
      return null;
  }
}

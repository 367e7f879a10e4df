/** What comes after a lesson or a mastery check that was gone through. */
import type { LessonView } from "../../lib/bindings";

export type AfterLesson =
  | { kind: "lesson"; id: string }
  | { kind: "check"; id: string }
  /** The small game at the end of the course. */
  | { kind: "miniGame" }
  /** Only the course. */
  | { kind: "course" };

/** The next lesson; after the last the mastery check, and once that is passed the small game. */
export function afterLesson(
  { check, next, nextCheck, miniGame }: Pick<LessonView, "check" | "next" | "nextCheck" | "miniGame">,
  passed: boolean,
): AfterLesson {
  if (next) return { kind: "lesson", id: next };
  if (nextCheck) return { kind: "check", id: nextCheck };
  return miniGame && (passed || !check) ? { kind: "miniGame" } : { kind: "course" };
}

/** What comes after a completed lesson or mastery check. */
import type { LessonView } from "../../lib/bindings";

export type AfterLesson =
  | { kind: "lesson"; id: string }
  | { kind: "check"; id: string }
  /** The mini game at the end of the course. */
  | { kind: "miniGame" }
  /** Back to the course. */
  | { kind: "course" };

/** The next lesson; after the last one the mastery check, and once that is passed the mini game. */
export function afterLesson(
  { check, next, nextCheck, miniGame }: Pick<LessonView, "check" | "next" | "nextCheck" | "miniGame">,
  passed: boolean,
): AfterLesson {
  if (next) return { kind: "lesson", id: next };
  if (nextCheck) return { kind: "check", id: nextCheck };
  return miniGame && (passed || !check) ? { kind: "miniGame" } : { kind: "course" };
}

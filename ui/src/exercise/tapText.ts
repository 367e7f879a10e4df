/** What is tapped to answer a question on the board, in words. */
import type { LessonStep } from "../lib/bindings";
import { t } from "../lib/catalogue";

/** The questions whose answer is pieces, not empty points. */
const PIECES: readonly string[] = ["removable", "removers", "liftable"];

export function tapText({ asks, task }: Pick<LessonStep, "asks" | "task">): string {
  if (asks.kind === "place") return t("practise.tapPlace");
  return t(PIECES.includes(task.key) ? "practise.tapPieces" : "practise.tapPoints");
}

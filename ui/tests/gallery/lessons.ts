/** What the pretended shell answers about lessons: taken from the real one. `?right` marks every answer right. */
import type { StepAnswer } from "../../src/lib/bindings";
import samples from "./lessons.json";

const record = <T>(of: unknown): Record<string, T | undefined> => of as Record<string, T | undefined>;

/** The answer to a command about lessons; nothing to any other. */
export function lessonAnswer(
  command: string,
  payload: Record<string, unknown>,
  wishes: URLSearchParams,
): unknown {
  switch (command) {
    case "courses": {
      const courses =
        record<{ lessons: { solved: number }[] }[]>(samples.courses)[String(payload["game"])] ?? [];
      if (!wishes.has("empty")) return courses;
      return courses.map((course) => ({
        ...course,
        done: false,
        check: null,
        lessons: course.lessons.map((lesson) => ({ ...lesson, solved: 0 })),
      }));
    }
    case "lesson": {
      const lesson = record<{ steps: unknown[] }>(samples.lessons)[String(payload["id"])];
      return lesson && { ...lesson, steps: lesson.steps.slice(Number(wishes.get("step") ?? 0)) };
    }
    case "mark_step": {
      const { step, given } = payload["answer"] as StepAnswer;
      const { wrong, right } = samples;
      const marked = record<{ model: unknown }>(wishes.has("right") ? right : wrong)[step];
      return marked && { ...marked, model: given.answerNumber > 1 ? marked.model : null };
    }
    case "step_model":
      return record(samples.models)[String(payload["id"])] ?? null;
    default:
      return undefined;
  }
}

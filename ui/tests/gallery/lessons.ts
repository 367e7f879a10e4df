/** What the pretended shell answers about lessons: taken from the real one. `?right` marks every answer right. */
import type { LessonStep, LessonView, StepAnswer, StepMarking } from "../../src/lib/bindings";
import samples from "./lessons.json";
import { look } from "./look";
import practice from "./practice.json";

const record = <T>(of: unknown): Record<string, T | undefined> => of as Record<string, T | undefined>;

/** Every later check of a course asks drills. */
const lessons: Record<string, LessonView | undefined> = {
  ...record<LessonView>(samples.lessons),
  "c01-check-again": {
    ...(samples.lessons["c01-check"] as LessonView),
    id: "c01-check-again",
    steps: practice.round.items.map(({ step }) => step as LessonStep),
  },
};

function stepAt(position: unknown): LessonStep | undefined {
  return Object.values(lessons)
    .flatMap((lesson) => lesson?.steps ?? [])
    .find((step) => step.position === position);
}

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
      const lesson = lessons[String(payload["id"])];
      return lesson && { ...lesson, steps: lesson.steps.slice(Number(wishes.get("step") ?? 0)) };
    }
    case "mark_step": {
      const { step, given } = payload["answer"] as StepAnswer;
      const { wrong, right } = samples;
      const isRight = wishes.has("right");
      const markings = record<StepMarking>(isRight ? right : wrong);
      // The answers to a check are not among the samples: only how they stand is seen of them.
      const marked = markings[step] ?? markings["c01-l01-s1"];
      return marked && { ...marked, model: isRight || given.answerNumber > 1 ? marked.model : null };
    }
    case "why_refused":
      return record<StepMarking>(samples.wrong)[String(payload["id"])]?.marking.why[0] ?? null;
    case "analysis_look": {
      const board = stepAt(payload["position"])?.board;
      return board?.game === "mathematical-chess" ? look(board, String(payload["from"])) : undefined;
    }
    case "step_model":
      return record(samples.models)[String(payload["id"])] ?? null;
    default:
      return undefined;
  }
}

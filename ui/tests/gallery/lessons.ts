/** The answers of the simulated shell about lessons, recorded from the real one. `?right` marks every answer right. */
import type { LessonModel, LessonStep, LessonView, StepAnswer, StepMarking } from "../../src/lib/bindings";
import { foundRound } from "./finding";
import samples from "./lessons.json";
import { look } from "./look";
import practice from "./practice.json";

const record = <T>(of: unknown): Record<string, T | undefined> => of as Record<string, T | undefined>;

/** A check asks drills, different ones each time; here they are always these, and their equations are shown. */
const lessons: Record<string, LessonView | undefined> = {
  ...record<LessonView>(samples.lessons),
  "c01-check": {
    ...(samples.lessons["c01-check"] as LessonView),
    finding: practice.round.items.map(() => "shown" as const),
    steps: practice.round.items.map(({ step }) => step as LessonStep),
  },
};

function stepAt(position: unknown): LessonStep | undefined {
  return Object.values(lessons)
    .flatMap((lesson) => lesson?.steps ?? [])
    .find((step) => step.position === position);
}

/** The answer to a command about lessons; undefined for any other. */
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
      if (lesson?.check && wishes.has("strict")) {
        return { ...lesson, finding: "strict", steps: foundRound().items.map(({ step }) => step) };
      }
      return lesson && { ...lesson, steps: lesson.steps.slice(Number(wishes.get("step") ?? 0)) };
    }
    case "mark_step": {
      const { step, given, answer } = payload["answer"] as StepAnswer;
      const partly = record<StepMarking>(samples.partly)[`${step} ${JSON.stringify(answer)}`];
      if (partly) return partly;
      const { wrong, right } = samples;
      const isRight = wishes.has("right");
      const markings = record<StepMarking>(isRight ? right : wrong);
      // The answers to a check are not among the samples; only their verdicts are visible.
      const marked = markings[step] ?? markings["c01-l01-s1"];
      return marked && { ...marked, model: isRight || given.answerNumber > 1 ? marked.model : null };
    }
    case "why_refused":
      return record<StepMarking>(samples.wrong)[String(payload["id"])]?.marking.why[0] ?? null;
    case "analysis_look": {
      const step = stepAt(payload["position"]);
      const board = step?.board;
      if (board?.game !== "mathematical-chess") return undefined;
      const model = record<LessonModel>(samples.models)[step?.id ?? ""]?.explanation ?? null;
      const first = step?.id.startsWith("c00-l09") || step?.id.startsWith("c00-l10");
      return look(board, String(payload["from"]), payload["to"] as string | null, first ? model : null);
    }
    case "step_model":
      return record(samples.models)[String(payload["id"])] ?? null;
    default:
      return undefined;
  }
}

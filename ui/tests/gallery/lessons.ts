/** The answers of the simulated shell about lessons, recorded from the real one. `?right` marks every answer right. */
import type {
  EntryOf,
  LessonModel,
  LessonStep,
  LessonView,
  PlacementStep,
  PlacementView,
  Start,
  StepAnswer,
  StepMarking,
} from "../../src/lib/bindings";
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

/** The placement asks a turn, then numbers, and ends at level 5; `?placed` says that it has ended, `?left` that it was left. */
function placement(step: PlacementStep | undefined, wishes: URLSearchParams): PlacementView {
  const at = (course: string, level: number | null): Start => ({
    course,
    level,
    beginning: level === null,
    at: { at: Date.now(), utcOffsetMinutes: null },
  });
  const found = foundRound(wishes).items[0]?.step as LessonStep;
  const values = practice.round.items.find(({ step }) => step.asks.kind === "values")?.step as LessonStep;
  const none = { answered: 0, most: 14, possible: true, task: null, start: null, placed: null };
  const ended = { ...none, start: at("c05", 5) };
  switch (step?.is) {
    case "begin":
      return { ...none, answered: wishes.has("left") ? 3 : 0, task: found };
    case "answer":
      return step.answer.task === found.id
        ? { ...none, answered: 1, task: { ...values, id: "values" } }
        : ended;
    case "start":
      return step.start === "placed" ? ended : { ...none, start: at("c00", null), placed: at("c05", 5) };
    default:
      return wishes.has("placed") ? ended : { ...none, answered: wishes.has("left") ? 3 : 0 };
  }
}

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
    case "placement":
    case "place_learner":
      return placement(payload["step"] as PlacementStep | undefined, wishes);
    case "courses": {
      const courses =
        record<{ id: string; lessons: { solved: number }[] }[]>(samples.courses)[String(payload["game"])] ??
        [];
      if (wishes.has("placed")) {
        return courses.map((course) => ({
          ...course,
          done: course.id < "c05",
          passedOver: course.id < "c05",
          check: null,
          lessons: course.lessons.map((lesson) => ({ ...lesson, solved: 0 })),
        }));
      }
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
        const steps = foundRound(wishes).items.map(({ step }) => step);
        return { ...lesson, finding: steps.map(() => "strict" as const), steps };
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
    case "look_at": {
      const of = payload["of"] as EntryOf;
      const step = of.is === "position" ? stepAt(of.position) : undefined;
      const board = step?.board;
      if (board?.game !== "mathematical-chess") return undefined;
      const model = record<LessonModel>(samples.models)[step?.id ?? ""]?.explanation ?? null;
      const first = step?.id.startsWith("c00-l09") || step?.id.startsWith("c00-l10");
      return look(board, String(payload["from"]), payload["to"] as string | null, first ? model : null);
    }
    case "exercise_model":
      return record(samples.models)[String(payload["id"])] ?? null;
    default:
      return undefined;
  }
}

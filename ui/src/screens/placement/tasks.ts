/** The tasks of a placement in the form of a check, whose steps come one by one. */
import type { LessonStep, LessonView } from "../../lib/bindings";

/** A placement that asks this task; the next ones are added as they are asked. */
export function checkOfTask(task: LessonStep): LessonView {
  return {
    id: "placement",
    course: "",
    check: true,
    finding: ["strict"],
    pass: 0,
    next: null,
    nextCheck: null,
    miniGame: false,
    gameNext: false,
    picture: null,
    steps: [task],
    solved: [false],
    review: [null],
  };
}

/** The same with one more task. */
export function withTask(check: LessonView, task: LessonStep): LessonView {
  return {
    ...check,
    finding: [...check.finding, "strict"],
    steps: [...check.steps, task],
    solved: [...check.solved, false],
    review: [...check.review, null],
  };
}

/** The engine's answer to a question, in words. */
import { sideName } from "../../board/spoken";
import type { LessonAnswer } from "../../lib/bindings";
import { t } from "../../lib/catalogue";

export function answerText(answer: LessonAnswer): string {
  switch (answer.kind) {
    case "turns":
      return answer.turns.join(", ");
    case "points":
      return answer.points.join(", ") || t("lesson.none");
    case "values":
      return answer.values.join(", ") || t("lesson.none");
    case "pairs":
      return (
        answer.pairs.map(([first, second]) => t("lesson.couple", { first, second })).join(", ") ||
        t("lesson.none")
      );
    case "judgements":
      return answer.judgements.map((equal) => t(equal ? "lesson.equal" : "lesson.unequal")).join(", ");
    case "number":
      return String(answer.number);
    case "score": {
      const ahead = answer.ahead ? sideName(answer.ahead) : t("lesson.nobody");
      return t("lesson.scoreIs", { white: answer.white, black: answer.black, ahead });
    }
  }
}

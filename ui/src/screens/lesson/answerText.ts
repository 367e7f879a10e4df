/** The engine's answer to a question, in words. */
import { sideName } from "../../board/spoken";
import type { LessonAnswer, LessonAsk } from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { lessonText } from "../../lib/lessonTexts";
import { enumerated } from "../../lib/listed";

/** The answer in words. `turnText` writes a turn for people. */
export function answerText(
  answer: LessonAnswer,
  asks: LessonAsk,
  turnText: (turn: string) => string = (turn) => turn,
): string {
  switch (answer.kind) {
    case "turns":
      return enumerated(answer.turns.map(turnText));
    case "points":
      return enumerated(answer.points) || t("lesson.none");
    case "values":
      return enumerated(answer.values) || t("lesson.none");
    case "pairs":
      return (
        enumerated(answer.pairs.map(([first, second]) => t("lesson.couple", { first, second }))) ||
        t("lesson.none")
      );
    case "judgements":
      return answer.judgements.map((equal, index) => judged(equal, asks, index)).join(" · ");
    case "number":
      return String(answer.number);
    case "choice": {
      const reason = asks.kind === "reason" ? asks.reasons[answer.index] : undefined;
      return reason === undefined ? "" : lessonText("statements", reason);
    }
    case "digits": {
      const points = asks.kind === "make" ? asks.points : [];
      return enumerated(
        points.map((point, index) => t("board.signOn", { sign: String(answer.digits[index] ?? ""), point })),
      );
    }
    case "score": {
      const ahead = answer.ahead ? sideName(answer.ahead) : t("lesson.nobody");
      return t("lesson.scoreIs", { white: answer.white, black: answer.black, ahead });
    }
  }
}

/** A pair and whether it is equal. */
function judged(equal: boolean, asks: LessonAsk, index: number): string {
  const line = asks.kind === "judge" ? asks.lines[index] : undefined;
  if (line !== undefined)
    return t("lesson.coupleIs", { couple: line, word: t(equal ? "lesson.yes" : "lesson.no") });
  if (asks.kind === "possible") return t(equal ? "lesson.possible" : "lesson.impossible");
  const word = t(equal ? "lesson.equal" : "lesson.unequal");
  const couple = asks.kind === "sameValue" ? asks.couples[index] : undefined;
  if (!couple) return word;
  const [first, second] = couple;
  return t("lesson.coupleIs", { couple: t("lesson.couple", { first, second }), word });
}

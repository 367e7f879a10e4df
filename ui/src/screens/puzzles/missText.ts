/** Why a turn is no answer to a puzzle, in a sentence or two. */
import type { PuzzleMarking } from "../../lib/bindings";
import { t } from "../../lib/catalogue";

export function missText({ played, reply, reason }: PuzzleMarking): string {
  if (!reason) return "";
  const points = played.explanation.gained;
  const sentence = t(`practise.miss.${reason.miss}`, {
    points,
    most: reason.most ?? 0,
    back: reply?.explanation.gained ?? 0,
    turn: reply?.explanation.text ?? "",
  });
  if (reason.bestBalance === null || reason.miss !== "refuted") return sentence;
  return `${sentence} ${t("practise.bestBalance", { balance: reason.bestBalance })}`;
}

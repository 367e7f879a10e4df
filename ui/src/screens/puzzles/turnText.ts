/** The feedback on a turn of a puzzle, in a sentence or two. */
import { turnText } from "../../games/mathematical-chess/text";
import type { PuzzleMarking } from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { inTurn } from "../../lib/sentences";
import { themeNames } from "./themeText";

/** What a turn that solves the puzzle has achieved, and what the easiest way is about. */
export function solvedText({
  success,
  played,
  themes,
}: Pick<PuzzleMarking, "success" | "played" | "themes">): string {
  if (!success) return "";
  return inTurn(
    t(`practise.solved.${success}`, { points: played.explanation.gained }),
    themes.length > 0 ? t("practise.easiestWay", { themes: themeNames(themes) }) : null,
  );
}

/** Where the best turn leaves the learner after the opponent's reply: ahead, level or behind. */
export function balanceText(balance: number): string {
  const state = balance > 0 ? "ahead" : balance < 0 ? "behind" : "level";
  return t("practise.bestBalance", { state, points: Math.abs(balance) });
}

/** Why a turn does not solve the puzzle. */
export function missText({ played, reply, reason }: PuzzleMarking): string {
  if (!reason) return "";
  const points = played.explanation.gained;
  const sentence = t(`practise.miss.${reason.miss}`, {
    points,
    most: reason.most ?? 0,
    back: reply?.explanation.gained ?? 0,
    turn: reply ? turnText(reply.explanation.text) : "",
  });
  if (reason.bestBalance === null || reason.miss !== "refuted") return sentence;
  return inTurn(sentence, balanceText(reason.bestBalance));
}

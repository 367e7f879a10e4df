/** The goal of a mini game in words. */
import type { MiniGameGoal } from "../lib/bindings";
import { t } from "../lib/catalogue";

/** "Take 3 points before the computer does." */
export function miniGameGoal(goal: MiniGameGoal): string {
  return goal.kind === "pointsFirst"
    ? t("learn.goal.pointsFirst", { points: goal.points })
    : t("learn.goal.aheadAfter", { turns: goal.turns });
}

/** The words of progress: operators, mastery, and what comes next. */
import { symbolName } from "../../board/spoken";
import { sign } from "../../board/symbols";
import { kindOf, mainGame } from "../../games/listed";
import type { Help, Mastery, Moment, Need, Next, Start } from "../../lib/bindings";
import { locale, type PlainKey, t } from "../../lib/catalogue";
import { commands } from "../../lib/commands";
import { daysBetween, onTheWall } from "../../lib/days";
import { hasLessonText, lessonText, loadLessonTexts } from "../../lib/lessonTexts";
import { levelTopic, whenName } from "../../lib/names";
import type { Route } from "../../shell/route";
import { routeToNext } from "../first/firstCourse";
import { courseOf } from "../learn/courseTexts";
import { waitsForTeacher } from "../learn/progress";

const topics: Record<string, PlainKey> = {
  "+": "progress.sums",
  "-": "progress.differences",
  x: "progress.products",
  ":": "progress.quotients",
  P: "progress.powers",
  R: "progress.roots",
};

/** What an operator makes, such as "Sums". */
export function operatorTopic(operator: string): string {
  return t(topics[operator] ?? "progress.sums");
}

export function masteryName(mastery: Mastery): string {
  return t(`progress.mastery.${mastery}`);
}

/** What the next stage needs, such as "2 right answers in a row, one of them on another day". */
export function needText(need: Need | null, now: number = Date.now()): string {
  if (need === null) return t("progress.needNothing");
  if (need.kind === "rightAnswers") {
    return t(need.anotherDay ? "progress.needAnotherDay" : "progress.needRight", { count: need.count });
  }
  if (need.from <= now) return t("progress.needMixed", { count: need.count });
  const when = new Intl.DateTimeFormat(locale(), { weekday: "long", hour: "numeric", minute: "2-digit" });
  return t("progress.needMixedLater", { count: need.count, when: when.format(need.from) });
}

/** What a skill needs for its next word, or to stay mastered after an error. */
export function needLine(mastery: Mastery, need: Need | null): string {
  const toStay = mastery === "mastered" && need !== null;
  return t(toStay ? "progress.needsToStay" : "progress.needs", { need: needText(need) });
}

/** Why a learner needs a teacher's help. The texts of mistakes must be loaded. */
export function helpText(help: Help): string {
  switch (help.kind) {
    case "oneOperator":
      return t("progress.help.oneOperator", { sign: sign(help.operator), name: symbolName(help.operator) });
    case "oneMistake":
      return t("progress.help.oneMistake", {
        mistake: lessonText("mistakes", `${help.mistake}.name`),
        sign: help.operator === null ? "" : sign(help.operator),
        name: help.operator === null ? "none" : symbolName(help.operator),
      });
    default:
      return t(`progress.help.${help.kind}`);
  }
}

/** What is said about the next step beyond what it is. */
export type NextState = {
  /** The number of tasks answered in a placement that was left. */
  answered: number;
  /** Whether the levels that are left are locked by a teacher. */
  locked: boolean;
};

const PLAIN: NextState = { answered: 0, locked: false };

/** Loads what is said about the next step of a learner, and the messages for it. */
export async function loadNextTexts(next: Next, profile: string | null): Promise<NextState> {
  if (next.kind === "placement") {
    const { answered } = await commands.placement(profile);
    return { ...PLAIN, answered };
  }
  if (next.kind === "puzzles") {
    const courses = await commands.courses(kindOf(mainGame), profile);
    return { ...PLAIN, locked: waitsForTeacher(courses) };
  }
  if (next.kind === "mistake") await loadLessonTexts("mistakes", courseOf(next.lesson));
  if (next.kind === "lesson" || next.kind === "check" || next.kind === "failed")
    await loadLessonTexts(next.course);
  return PLAIN;
}

/** The title of the next step. */
export function nextTitle(next: Next): string {
  switch (next.kind) {
    case "mistake":
      return lessonText(courseOf(next.lesson), `${next.lesson}.title`);
    case "review":
      return t("progress.nextReview");
    case "play":
      return t("progress.nextPlay", { level: next.level, topic: levelTopic(next.level) });
    case "lesson":
      return lessonText(next.course, `${next.lesson}.title`);
    case "failed":
      return t("progress.nextFailed", { course: courseName(next.course) });
    case "check":
      return t("progress.nextCheck", { course: courseName(next.course) });
    case "puzzles":
      return t("progress.nextPuzzles");
    case "placement":
      return t("progress.nextPlacement");
  }
}

/** The reason for the next step. */
export function nextReason(next: Next, { answered, locked }: NextState = PLAIN): string {
  switch (next.kind) {
    case "mistake":
      return t("progress.becauseMistake", { mistake: lessonText("mistakes", `${next.mistake}.name`) });
    case "review":
      return t("progress.becauseDue", { count: next.skills });
    case "play":
      return t("progress.becauseDone");
    case "lesson":
      return t("progress.becausePath", { course: courseName(next.course) });
    case "failed":
      return t("progress.becauseFailed");
    case "check":
      return t("progress.becauseLessonsDone");
    case "puzzles":
      return t(locked ? "progress.becauseLocked" : "progress.becauseAllDone");
    case "placement":
      return answered > 0
        ? t("progress.becausePlacementLeft", { count: answered })
        : t("progress.becausePlacement");
  }
}

/** The text of the button of the next step. */
export function nextAction(next: Next, { answered }: NextState = PLAIN): string {
  if (next.kind === "placement" && answered > 0) return t("progress.do.placementLeft");
  return t(`progress.do.${next.kind}`);
}

/** The route of the next step. */
export function nextRoute(next: Next): Route {
  switch (next.kind) {
    case "mistake":
      return { screen: "lesson", id: next.lesson };
    case "lesson":
      return routeToNext(next.lesson);
    case "review":
      return { screen: "drills", skill: null };
    case "play":
      return { screen: "newGame", game: null, level: next.level, against: "computer" };
    case "failed":
      return { screen: "drills", skill: next.course };
    case "check":
      return { screen: "lesson", id: `${next.course}-check` };
    case "puzzles":
      return { screen: "puzzles", level: null, theme: null };
    case "placement":
      return { screen: "placement" };
  }
}

/** Where a learner's path begins, and since when, such as "Begins at level 5 since 28 Nov". */
export function startText({ level, at }: Start): string {
  const when = whenName(at);
  return level === null ? t("progress.startsFirst", { when }) : t("progress.startsAt", { level, when });
}

/** The title of a course whose texts are loaded, such as "Level 1: Addition". */
export function courseName(course: string): string {
  const title = hasLessonText(course, `${course}.title`) ? lessonText(course, `${course}.title`) : course;
  const level = Number(course.slice(1));
  return level > 0 ? t("progress.levelTitle", { level, title }) : title;
}

/** The minutes in words, such as "45 minutes" or "less than a minute". */
export function minutesText(milliseconds: number): string {
  return t("progress.minutes", { count: Math.round(milliseconds / 60_000) });
}

/** The seconds, such as "2.1 s". */
export function secondsText(milliseconds: number | null): string {
  if (milliseconds === null) return "–";
  const seconds = new Intl.NumberFormat(locale(), { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  return t("progress.seconds", { seconds: seconds.format(milliseconds / 1000) });
}

/** The share of right answers, such as "96 %", or a dash if there are no answers. */
export function shareText(right: number, of: number): string {
  if (of === 0) return "–";
  return new Intl.NumberFormat(locale(), { style: "percent" }).format(right / of);
}

/** The day in words: "today", "yesterday", "6 days ago", "never". */
export function seenText(seen: Moment | null, now: Date = new Date()): string {
  if (seen === null) return t("progress.never");
  return t("progress.daysAgo", { days: Math.max(0, daysBetween(onTheWall(seen), now)) });
}

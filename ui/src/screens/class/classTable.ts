/** The table of a class as a sheet for spreadsheet programs. */
import { sign } from "../../board/symbols";
import type { CourseProgress, StudentRow, TableCell } from "../../lib/bindings";
import { t } from "../../lib/catalogue";
import { localDay, onTheWall } from "../../lib/days";
import { lessonText } from "../../lib/lessonTexts";
import { masteryName, operatorTopic } from "../progress/texts";

/** The columns that the table can show beside the names. */
export const views = ["levels", "skills", "games"] as const;
export type View = (typeof views)[number];

/** Milliseconds as minutes, rounded. */
export function minutes(milliseconds: number): number {
  return Math.round(milliseconds / 60_000);
}

/** What mostly goes wrong for a student: a dash for whoever has answered nothing. */
export function mistakeName({ mistake, items, right }: StudentRow): string {
  if (mistake) return lessonText("mistakes", `${mistake.mistake}.name`);
  if (items === 0) return "–";
  return t(right === items ? "progress.class.nothing" : "progress.class.nothingClear");
}

/** How well a course is known, and whether its check was passed. */
export function courseText({ mastery, checkPassed, passedOver }: CourseProgress): string {
  const word = masteryName(mastery);
  if (passedOver) return t("progress.class.passedOver", { mastery: word });
  return checkPassed ? t("progress.class.passed", { mastery: word }) : word;
}

/** Everything that the table can show, in one sheet. */
export function classSheet(students: readonly StudentRow[]): {
  header: string[];
  rows: TableCell[][];
} {
  const [any] = students;
  const header = [
    t("progress.column.student"),
    ...(any?.courses ?? []).map(({ level }) =>
      level === null ? t("progress.column.first") : t("progress.column.level", { level }),
    ),
    ...(any?.operators ?? []).map(({ operator }) => `${operatorTopic(operator)} (${sign(operator)})`),
    t("progress.column.answers"),
    t("progress.column.right"),
    t("progress.column.mistake"),
    t("progress.column.games"),
    t("progress.column.won"),
    t("progress.column.taken"),
    t("progress.column.given"),
    t("progress.column.puzzles"),
    t("progress.column.minutes"),
    t("progress.column.seen"),
    t("progress.column.help"),
  ];
  const rows = students.map((student) => [
    student.profile.name,
    ...student.courses.map(courseText),
    ...student.operators.map(({ mastery }) => masteryName(mastery)),
    student.items,
    student.right,
    student.mistake ? mistakeName(student) : "",
    student.games,
    student.won,
    student.taken,
    student.given,
    student.puzzles,
    minutes(student.usedMs),
    student.lastSeen === null ? "" : localDay(onTheWall(student.lastSeen)),
    student.help ? t("progress.yes") : "",
  ]);
  return { header, rows };
}

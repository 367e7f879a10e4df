/** The answers of the simulated shell about progress, with typical numbers of a learner after some weeks. */
import type {
  AnswerPage,
  AnswerRow,
  CourseProgress,
  FactCell,
  FactTable,
  Help,
  LearnerHome,
  LearnerProgress,
  Mastery,
  MistakeCount,
  OperatorProgress,
  SkillProgress,
  StudentRow,
} from "../../src/lib/bindings";
import practice from "./practice.json";
import { profiles } from "./sample";

const DAY_MS = 86_400_000;
const now = Date.now();

/** The answer to a command about progress; undefined for any other. */
export function progressAnswer(command: string, empty: boolean, placed: boolean): unknown {
  switch (command) {
    case "progress":
      return placed ? { ...learner, ...PLACED } : empty ? newcomer : learner;
    case "home":
      return home(empty);
    case "fact_tables":
      return factTables(empty);
    case "class_progress":
      return empty ? [] : students;
    case "answers":
      if (placed) return { total: 4, rows: placementAnswers } satisfies AnswerPage;
      return { total: empty ? 0 : 212, rows: empty ? [] : answers } satisfies AnswerPage;
    default:
      return undefined;
  }
}

const answers: AnswerRow[] = Array.from({ length: 12 }, (_, index) => {
  const right = index % 3 !== 1;
  return {
    id: `answer-${index}`,
    given: { at: now - index * 400_000, utcOffsetMinutes: null },
    kind: index % 4 === 3 ? "drill" : "lesson",
    course: index % 4 === 3 ? null : "c01",
    lesson: index % 4 === 3 ? null : "c01-l03",
    item: index % 4 === 3 ? "drill:add.pair/1q/17" : `c01-l03-s${1 + (index % 5)}`,
    skills: ["add.pair"],
    answer: right ? "D3!C3,E3" : "D3!B3,C3,E3",
    answerNumber: index % 3 === 2 ? 2 : 1,
    right,
    hints: index % 5 === 4 ? 1 : 0,
    mistake: right ? null : "own-removed",
    commonMistake: right ? null : "m02",
    usedMs: 4000 + 700 * index,
  };
});

const task: AnswerRow = {
  id: "task",
  given: { at: now, utcOffsetMinutes: null },
  kind: "placement",
  course: "c05",
  lesson: null,
  item: "drill:div.pair/2uv/17",
  skills: ["div.pair"],
  answer: "D3!C3,E3",
  answerNumber: 1,
  right: true,
  hints: 0,
  mistake: null,
  commonMistake: null,
  usedMs: 41_000,
};

/** The end of a placement, the latest first. */
const placementAnswers: AnswerRow[] = [
  { ...task, id: "start", kind: "start", course: null, item: "start:c05", skills: [], answer: "", usedMs: 0 },
  { ...task, id: "unknown", answer: "?", right: false },
  {
    ...task,
    id: "values",
    course: "c04",
    item: "drill:mul.values/2uv/8",
    skills: ["mul.values"],
    answer: "7 12",
  },
  { ...task, course: "c03", item: "drill:mix/1uv/5", skills: ["mix"] },
];

/** The third day of a week, with work on three days. */
function home(empty: boolean): LearnerHome {
  const today = Math.floor(now / DAY_MS);
  const monday = today - ((today + 3) % 7);
  const used = empty ? [] : [16, 0, 24, 5];
  return {
    next: (empty ? newcomer : learner).next,
    place: empty ? { number: 1, of: 8 } : null,
    today,
    week: Array.from({ length: 7 }, (_, index) => ({
      day: monday + index,
      usedMs: (used[index] ?? 0) * 60_000,
      right: Math.round((used[index] ?? 0) * 0.85),
    })),
  };
}

const words: readonly Mastery[] = ["mastered", "proficient", "familiar", "attempted", "notBegun"];

function courses(mastered: number, seed: number): CourseProgress[] {
  return Array.from({ length: 11 }, (_, level) => {
    const word =
      words[Math.min(4, Math.max(0, level - mastered + (level > mastered ? (seed + level) % 2 : 0)))];
    const lessons = [8, 9, 7, 7, 7, 7, 7, 7, 7, 6, 7][level] ?? 7;
    const mastery = word ?? "notBegun";
    const done = mastery === "notBegun" ? 0 : mastery === "attempted" ? 2 : lessons;
    return {
      course: `c${String(level).padStart(2, "0")}`,
      level: level === 0 ? null : level,
      mastery,
      lessonsDone: done,
      lessons,
      checkPassed: mastery === "mastered" || mastery === "proficient",
      passedOver: false,
    };
  });
}

/** A learner whom a placement has put at level 5. */
const PLACED = {
  start: { course: "c05", level: 5, beginning: false, at: { at: now, utcOffsetMinutes: null } },
  courses: courses(-1, 0).map((course, index) => ({ ...course, passedOver: index < 5 })),
} satisfies Partial<LearnerProgress>;

const operators: OperatorProgress[] = [
  { operator: "+", items: 64, right: 61, medianMs: 2100, mastery: "mastered" },
  { operator: "-", items: 52, right: 46, medianMs: 3400, mastery: "proficient" },
  { operator: "x", items: 48, right: 45, medianMs: 2900, mastery: "mastered" },
  { operator: ":", items: 18, right: 11, medianMs: 7000, mastery: "attempted" },
  { operator: "P", items: 0, right: 0, medianMs: null, mastery: "notBegun" },
  { operator: "R", items: 0, right: 0, medianMs: null, mastery: "notBegun" },
];

const mistakes: MistakeCount[] = [
  { mistake: "m08", count: 9, operator: "-", lesson: "c02-l01", skills: ["sub.values", "div.values"] },
  { mistake: "m03", count: 5, operator: null, lesson: "c00-l06", skills: ["attach"] },
  { mistake: "m13", count: 3, operator: null, lesson: "c01-l02", skills: ["compare-last"] },
];

const skills: SkillProgress[] = practice.home.skills.map((skill, index) => {
  const mastery = words[Math.min(4, Math.floor(index / 7))] ?? "notBegun";
  const need: SkillProgress["need"] =
    mastery === "mastered"
      ? null
      : mastery === "proficient"
        ? { kind: "mixedAnswers", count: 2, from: now + DAY_MS / 2 }
        : { kind: "rightAnswers", count: 1 + (index % 3), anotherDay: index % 2 === 0 };
  const of = mastery === "notBegun" ? 0 : Math.min(8, 3 + index);
  return {
    skill: skill.skill,
    kind: skill.kind as SkillProgress["kind"],
    operator: skill.operator,
    mastery,
    need,
    items: 2 * of,
    right: Math.max(0, of - (index % 3)),
    of,
    due: index % 9 === 1,
  };
});

const learner: LearnerProgress = {
  next: { kind: "lesson", course: "c05", lesson: "c05-l03" },
  start: null,
  courses: courses(3, 1),
  operators,
  skills,
  mistakes,
  answers: 212,
  days: Array.from({ length: 9 }, (_, index) => ({
    day: Math.floor(now / DAY_MS) - 9 + index,
    learningMs: (4 + ((index * 5) % 9)) * 60_000,
    items: 20,
    right: 11 + ((index * 3) % 5) + Math.floor(index / 2),
  })),
  games: Array.from({ length: 10 }, (_, index) => ({
    game: `game-${index}`,
    endedAt: now - (10 - index) * DAY_MS,
    level: 4,
    taken: 3 + ((index * 7) % 5) + Math.floor(index / 2),
    given: 8 - ((index * 3) % 4),
    won: index % 3 === 0 ? null : index % 2 === 0,
    against: "Computer",
    usedMs: 7 * 60_000,
  })),
  lastSeen: { at: now - 3_600_000, utcOffsetMinutes: null },
  rating: { rating: 1548.2, deviation: 61 },
  help: null,
};

const newcomer: LearnerProgress = {
  next: { kind: "lesson", course: "c00", lesson: "c00-l01" },
  start: null,
  courses: courses(-5, 0),
  operators: operators.map(({ operator }) => ({
    operator,
    items: 0,
    right: 0,
    medianMs: null,
    mastery: "notBegun",
  })),
  skills: skills.map((skill) => ({ ...skill, mastery: "notBegun", items: 0, right: 0, of: 0, due: false })),
  mistakes: [],
  answers: 0,
  days: [],
  games: [],
  lastSeen: null,
  rating: null,
  help: null,
};

function factTables(empty: boolean): FactTable[] {
  const values: Record<string, (first: number, second: number) => number[]> = {
    "+": (first, second) => [first + second],
    "-": (first, second) => [first > second ? first - second : 10 + first - second],
    x: (first, second) => [first * second],
    ":": (first, second) => {
      const quotient = Array.from({ length: 10 }, (_, number) => number).find(
        (number) => second > 0 && (number * second) % 10 === first && number * second >= first,
      );
      return quotient === undefined ? [] : [quotient];
    },
    P: (first, second) => [first ** (second + 2)],
    R: (first, second) =>
      Array.from({ length: 10 }, (_, root) => root).filter((root) => root ** (second + 2) % 10 === first),
  };
  return Object.entries(values).map(([operator, of]) => ({
    operator,
    rows: Array.from({ length: 10 }, (_, first) =>
      Array.from({ length: operator === "P" || operator === "R" ? 2 : 10 }, (_, second) =>
        factCell(of(first, second), empty ? null : (first * second) % 11),
      ),
    ),
  }));
}

/** A fact that was met, and is known the less the harder it is; without hardness it was not met. */
function factCell(values: number[], hardness: number | null): FactCell {
  if (values.length === 0 || hardness === null || hardness === 7)
    return { values, sureness: "notMet", known: 0, of: 0 };
  const known = Math.max(1, 6 - Math.floor(hardness / 2));
  const sureness = known === 6 ? "sure" : known >= 5 ? "likely" : known >= 3 ? "shaky" : "unsure";
  return { values, sureness, known, of: 6 };
}

/** Who of them needs help, by index. */
const helpOf: Record<number, Help> = {
  1: { kind: "fewRight" },
  3: { kind: "oneOperator", operator: "-" },
  4: { kind: "oneMistake", mistake: "m08", operator: "-" },
  5: { kind: "noStepForward" },
};

const names = ["Anh", "Ben", "Chi", "Eva", "Huy", "Ida", "Lan", "Mai", "Tom", "Vy"];
export const students: StudentRow[] = names.map((name, index) => ({
  profile: {
    id: `student-${index}`,
    name,
    colour: profiles[index % profiles.length]?.colour ?? "blue",
    avatar: "",
  },
  courses: courses([3, 1, 6, 1, 4, -1, 5, 3, 2, 1][index] ?? 1, index),
  operators: operators.map((one, at) => ({ ...one, right: Math.max(0, one.right - ((index + at) % 7)) })),
  items: 40 + 11 * index,
  right: 30 + 9 * index,
  usedMs: [64, 12, 131, 48, 92, 21, 88, 76, 55, 40].map((minutes) => minutes * 60_000)[index] ?? 0,
  mistake: index === 2 ? null : (mistakes[index % mistakes.length] ?? null),
  games: 3 + index,
  won: index,
  taken: 20 + 4 * index,
  given: 25 - index,
  puzzles: index * 3,
  lastSeen: { at: now - ([0, 6, 0, 1, 0, 3, 0, 0, 1, 0][index] ?? 0) * DAY_MS, utcOffsetMinutes: null },
  help: helpOf[index] ?? null,
}));

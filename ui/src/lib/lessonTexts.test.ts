/** Checks the lesson texts against the courses: every course, lesson and step has its sentences, and there are no others.
 * */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parametersOf } from "../../tests/messages/argumentsOf";
import { hasLessonText, lessonText, loadLessonTexts } from "./lessonTexts";

type Step = { id: string };
type Course = {
  id: string;
  lessons: { id: string; picture?: unknown; steps: Step[] }[];
  mini_game?: unknown;
};
type Messages = Record<string, string>;

const messages = join(import.meta.dirname, "../messages");
const courseFolder = join(import.meta.dirname, "../../../crates/teaching/lessons");
const read = <T>(path: string) => JSON.parse(readFileSync(path, "utf8")) as T;
const courses = readdirSync(courseFolder).map((file) => read<Course>(join(courseFolder, file)));
const inEnglish = (file: string) => read<Messages>(join(messages, `en/lessons/${file}.json`));

/** The parameters that the engine gives to the sentences: NAMES in telling.rs, and those added for `not-won`. */
const reasonParams = (
  "of compare piece point target other others operator first second firstSide secondSide " +
  "missing extra taken asked reply replyPoints operators digits " +
  "value side kind firstDigit secondDigit given number power made shown cases"
).split(" ");

/** The parameters that the engine gives to the tasks, from task.rs. */
const turnParams = ["safe", "most"];
const taskParams: Record<string, string[]> = {
  attached: ["piece", "whose"],
  bringTo: ["point", ...turnParams],
  couples: ["sign", "digit"],
  cubes: [],
  decides: ["calculation", "compare"],
  divided: ["digit"],
  equalDifferences: [],
  group: ["digits", "size"],
  howMany: ["of", "calculation", "lines", "digit", "digits"],
  like: ["calculation", "compare"],
  made: ["sign", "digit"],
  make: ["happening", "digit"],
  missingDigit: ["calculation"],
  notDivided: ["digit"],
  otherDifference: ["digit"],
  partners: ["digits"],
  possible: ["what", "first", "second", "secondKind", "result", "resultKind", "kind", "count"],
  repeatedEnds: ["digits"],
  sums: ["digits"],
  twins: ["digit"],
  unequal: [],
  why: ["statement"],
  capture: ["target", ...turnParams],
  captureAndRemove: ["target", "pieces", ...turnParams],
  captures: ["piece", "whose"],
  destinations: ["piece", "whose"],
  equal: ["piece", "whose", "axis"],
  moveTo: ["piece", "point", ...turnParams],
  pass: turnParams,
  place: ["piece", "first", "bound", "points"],
  play: turnParams,
  removable: ["piece", "whose"],
  remove: ["pieces", ...turnParams],
  removeStaying: ["pieces", "piece", ...turnParams],
  removeInPlace: ["pieces", ...turnParams],
  removeWith: ["pieces", "piece", ...turnParams],
  removers: ["piece"],
  root: ["number", "power"],
  sameValue: ["compare"],
  score: [],
  takePoints: ["points", ...turnParams],
  takeMost: turnParams,
  takeMostInPlace: turnParams,
  turnPoints: ["piece", "pieces", "whose"],
  values: ["piece", "whose", "side"],
  win: turnParams,
};

test.each(courses)("course $id has all of its sentences and no others", (course) => {
  const wanted = [`${course.id}.title`, `${course.id}.aim`];
  if (course.mini_game) wanted.push(`${course.id}.game`);
  for (const lesson of course.lessons) {
    wanted.push(`${lesson.id}.title`, `${lesson.id}.aim`);
    if (lesson.picture) wanted.push(`${lesson.id}.truth`);
    wanted.push(...lesson.steps.map((step) => `${step.id}.idea`));
  }
  const texts = inEnglish(course.id);
  expect(Object.keys(texts).sort()).toEqual(wanted.sort());
  for (const [key, text] of Object.entries(texts)) {
    expect(parametersOf(text), key).toEqual([]);
    // Only the name of the game's phase has an exclamation mark; learners are not shouted at.
    expect(text.replace("Prepare now!", ""), key).not.toMatch(/[!'"]|\benem(y|ies)\b/);
  }
});

test("reasons use what the engine gives them", () => {
  for (const [code, text] of Object.entries(inEnglish("reasons")))
    for (const param of parametersOf(text)) expect(reasonParams, `${code}: ${param}`).toContain(param);
});

test("tasks use what the engine gives them", () => {
  const texts = inEnglish("tasks");
  expect(Object.keys(texts).sort()).toEqual(Object.keys(taskParams).sort());
  for (const [key, text] of Object.entries(texts))
    for (const param of parametersOf(text)) expect(taskParams[key], `${key}: ${param}`).toContain(param);
});

test("a sentence is read once its file is loaded", async () => {
  expect(hasLessonText("c00", "c00.title")).toBe(false);
  await loadLessonTexts("c00", "tasks");
  expect(lessonText("c00", "c00.title")).toBe("The board and the pieces");
  const params = { pieces: "the 9 on C3", safe: "nothing", most: 0 };
  expect(lessonText("tasks", "remove", params)).toBe(
    "Take the 9 on C3 by an equation, so that the other player can take nothing next.",
  );
  expect(() => lessonText("c00", "c00.nothing")).toThrow("c00.nothing");
});

/** The marking of an answer part by part: each wrong part has a letter, the same on the board and beside its reason. */

import { sideName } from "../board/spoken";
import { sign } from "../board/symbols";
import type { Note } from "../board/view";
import { PASS } from "../games/mathematical-chess/text";
import type {
  AnswerPart,
  LessonAnswer,
  LessonAsk,
  LessonMarking,
  LessonWhy,
  MarkedPart,
  Phrase,
  PlacedPiece,
} from "../lib/bindings";
import { t } from "../lib/catalogue";
import { inTurn } from "../lib/sentences";
import type { Picks } from "./picks.svelte";
import type { PositionTurn } from "./positionTurn.svelte";

/** A part with its letter; a right one has neither letter nor reason. */
export type MarkedRow = { part: AnswerPart; letter: string | null; why: LessonWhy | null };

const LETTERS = 26;

/** a to z, then a2, b2 and so on. */
export function letterOf(index: number): string {
  const letter = String.fromCharCode("a".charCodeAt(0) + (index % LETTERS));
  return index < LETTERS ? letter : `${letter}${Math.floor(index / LETTERS) + 1}`;
}

/** The parts of an answer in their order, the wrong ones with their letters. */
export function rowsOf(parts: readonly MarkedPart[]): MarkedRow[] {
  let wrong = 0;
  return parts.map(({ part, why }) => ({ part, why, letter: why ? letterOf(wrong++) : null }));
}

/** Two parts with the same key are the same choice. */
export function partKey(part: AnswerPart): string {
  switch (part.kind) {
    case "move":
      return `move ${part.from ?? ""}-${part.to ?? ""}`;
    case "point":
      return `point ${part.point}`;
    case "value":
      return `value ${part.value}`;
    case "pair":
      return `pair ${part.pair.join("=")}`;
    case "judgement":
      return `judgement ${part.index}`;
    case "number":
      return "number";
    case "points":
      return `points ${part.side}`;
    case "ahead":
      return "ahead";
    case "whole":
      return "whole";
  }
}

/** The point where a part is marked on the board; null for a part beside the board. */
export function pointOf(part: AnswerPart): string | null {
  if (part.kind === "point") return part.point;
  return part.kind === "move" ? (part.to ?? part.from) : null;
}

/** The notes on the board: a right move has none beside what it takes. */
export function notesOf(rows: readonly MarkedRow[]): Map<string, Note> {
  const notes = new Map<string, Note>();
  for (const { part, letter } of rows) {
    const point = pointOf(part);
    if (point !== null && (letter !== null || part.kind === "point")) notes.set(point, { letter });
  }
  return notes;
}

/** The present input. */
export type Held = {
  picks: Picks;
  /** The turn that is being entered on a board of Mathematical Chess. */
  turn: PositionTurn | null;
  /** The marked answer, in its present form. */
  given: LessonAnswer | null;
  now: LessonAnswer | null;
};

/** Whether a marked part is still chosen. */
export function isHeld(part: AnswerPart, { picks, turn, given, now }: Held): boolean {
  switch (part.kind) {
    case "move":
      return (
        !turn ||
        (turn.entry.stage === "removing" && turn.entry.from === part.from && turn.entry.at === part.to)
      );
    case "point": {
      if (!turn) return given?.kind === "turns" || picks.points.includes(part.point);
      const entry = turn.entry.view?.entry;
      return [...(entry?.steps.flat() ?? []), ...(entry?.taking ?? [])].includes(part.point);
    }
    case "value":
      return picks.numbers.includes(part.value);
    case "pair":
      return picks.couples.some((pair) => pair.join() === part.pair.join());
    case "number":
      return picks.numbers[0] === part.number;
    case "judgement":
      return (
        given?.kind === "judgements" &&
        now?.kind === "judgements" &&
        given.judgements[part.index] === now.judgements[part.index]
      );
    case "points":
      return given?.kind === "score" && now?.kind === "score" && given[part.side] === now[part.side];
    case "ahead":
      return given?.kind === "score" && now?.kind === "score" && given.ahead === now.ahead;
    case "whole":
      return JSON.stringify(given) === JSON.stringify(now);
  }
}

/** The row of a part that is entered beside the board. */
export function rowOf(rows: readonly MarkedRow[], part: AnswerPart): MarkedRow | undefined {
  const key = partKey(part);
  return rows.find((row) => partKey(row.part) === key);
}

/** Whether a wrong answer said that nothing can be taken. It has no part that could be right, and nothing of it stays. */
export function saidNothing(given: LessonAnswer | null): boolean {
  return given?.kind === "turns" && given.turns.at(-1) === PASS;
}

/** The heading: how much of the answer is right. For an answer with one part: that it is not right yet. `shown` tells whether
 * the model follows, so that nobody is to look again. */
export function headingOf(
  { parts, missing }: Pick<LessonMarking, "parts" | "missing">,
  given: LessonAnswer | null = null,
  shown = false,
): string {
  if (saidNothing(given)) return inTurn(t("practise.canTake"), shown ? null : t("practise.lookAgain"));
  const right = parts.filter(({ why }) => why === null).length;
  const of = parts.length;
  if (of === 0 || (of === 1 && !missing)) return t("practise.verdict.wrong");
  if (missing && right === of) return t("practise.parts.incomplete");
  return t("practise.parts.right", { right, of });
}

/** What can be done with a wrong answer; there is nothing to change where something is missing and all else is right. */
export function staysText({ parts, missing }: Pick<LessonMarking, "parts" | "missing">): string | undefined {
  return missing && parts.every(({ why }) => why === null) ? undefined : t("practise.stays");
}

/** Reasons that add nothing to those of the parts. */
const OF_THE_WHOLE: readonly string[] = ["missing", "too-much", "different"];

/** Words about what is missing, as far as they may be shown; empty if nothing is missing, or if the heading says it. */
export function missingText(
  { parts, missing, why }: Pick<LessonMarking, "parts" | "missing" | "why">,
  reason: (phrase: Phrase) => string,
): string {
  if (!missing) return "";
  const idea = why[0];
  const onlyMissing = parts.every((part) => part.why === null);
  if (onlyMissing && idea && !OF_THE_WHOLE.includes(idea.code)) return reason(idea.phrase);
  if (parts.length === 0) return t("practise.parts.some");
  return onlyMissing ? "" : t("practise.parts.missing");
}

/** The name of a part: "The 2 on D6", "18", "3 and 12". */
export function partName(part: AnswerPart, asks: LessonAsk, pieces: readonly PlacedPiece[]): string {
  const at = (point: string) => {
    const piece = pieces.find((one) => one.point === point);
    return piece
      ? t("practise.part.piece", { sign: sign(piece.symbol), point })
      : t(/^\d/.test(point) ? "practise.part.cell" : "practise.part.point", { point });
  };
  switch (part.kind) {
    case "move":
      return t("practise.part.move");
    case "point":
      return at(part.point);
    case "value":
      return String(part.value);
    case "pair":
      return t("practise.part.pair", { first: part.pair[0], second: part.pair[1] });
    case "judgement": {
      if (asks.kind === "judge") return asks.lines[part.index] ?? "";
      const couple = asks.kind === "sameValue" ? asks.couples[part.index] : undefined;
      return couple ? t("practise.part.pair", { first: couple[0], second: couple[1] }) : "";
    }
    case "number":
      return String(part.number);
    case "points":
      return t("practise.part.points", { side: sideName(part.side) });
    case "ahead":
      return t("practise.part.ahead");
    case "whole":
      return t("practise.part.whole");
  }
}

/** A wrong answer in one message for a screen reader: how much is right, then part by part. */
export function spokenMarking(
  marking: LessonMarking,
  name: (part: AnswerPart) => string,
  reason: (phrase: Phrase) => string,
  given: LessonAnswer | null = null,
  shown = false,
): string {
  if (saidNothing(given)) return headingOf(marking, given, shown);
  const rows = rowsOf(marking.parts).map((row) => spokenRow(row, name(row.part), reason));
  return inTurn(headingOf(marking), ...rows, missingText(marking, reason));
}

/** A row in one sentence for a screen reader. */
export function spokenRow(
  { letter, why }: Pick<MarkedRow, "letter" | "why">,
  name: string,
  reason: (phrase: Phrase) => string,
): string {
  return letter === null || !why
    ? t("practise.parts.rightOne", { part: name })
    : t("practise.parts.wrongOne", { letter, part: name, reason: reason(why.phrase) });
}

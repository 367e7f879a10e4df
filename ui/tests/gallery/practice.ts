/** The answers of the simulated shell about practice, recorded from the real one. `?item=2` begins with another exercise;
 * with `?found` the equations of its turn are found, with `?strict` in one try, and with `?typed` its numbers are typed. */
import type {
  Claim,
  ClaimAnswer,
  DailyPuzzle,
  DrillAnswer,
  DrillItem,
  EntryOf,
  MathematicalBoard,
  PracticeHome,
  PuzzleAnswer,
} from "../../src/lib/bindings";
import { exerciseHint, foundRound, judged, lookedAt } from "./finding";
import samples from "./lessons.json";
import { look } from "./look";
import sample from "./practice.json";

const { home, markings, puzzles } = sample;
const drills = samples.drills as Record<string, unknown>;
const partly = samples.partly_drilled as Record<string, unknown>;
const round = { ...sample.round, items: sample.round.items.map((item) => drills[item.id] ?? item) };

/** Whether the learner had the equations shown. */
let shown = false;

/** The exercise with numbers that are typed instead of chosen. */
function typed(item: DrillItem): DrillItem {
  return item.choices.kind === "board" ? item : { ...item, choices: { kind: "typed" } };
}

/** The answer to a command about practice; undefined for any other. */
export function practiceAnswer(
  command: string,
  payload: Record<string, unknown>,
  wishes: URLSearchParams,
): unknown {
  switch (command) {
    case "practice_home":
      return (wishes.has("empty") ? newcomer() : home) as PracticeHome;
    case "drill_round": {
      if (wishes.has("found")) return foundRound(wishes);
      const items = round.items.slice(Number(wishes.get("item") ?? 0)) as DrillItem[];
      return { ...round, items: wishes.has("typed") ? items.map(typed) : items };
    }
    case "look_at":
    case "check_claim":
    case "why_not":
      return entryAnswer(command, payload, wishes);
    case "show_equations":
      shown = true;
      return null;
    case "exercise_hint":
      return exerciseHint;
    case "mark_drill": {
      const { id, given, answer } = payload["answer"] as DrillAnswer;
      const known = partly[`${id} ${JSON.stringify(answer)}`];
      if (known) return known;
      const { wrong, right } = markings[id as keyof typeof markings] ?? markings["mul.values/2q/3"];
      return given.answerNumber === 1 && !wishes.has("right") ? wrong : right;
    }
    case "begin_round":
      return round.sitting;
    case "puzzle":
      return wishes.has("empty") ? null : puzzles[0]?.puzzle;
    case "daily_puzzle":
      return dailyPuzzle(wishes.get("daily"));
    case "puzzle_hint":
      return puzzles[0]?.hint;
    case "mark_puzzle": {
      const { turn } = payload["answer"] as PuzzleAnswer;
      const isRight = turn === puzzles[0]?.hint.turn.text || wishes.has("right");
      return isRight ? puzzles[0]?.right : puzzles[0]?.wrong;
    }
    default:
      return undefined;
  }
}

/** The answer to a question about an exercise, or about the position of a puzzle; undefined for any other board. */
function entryAnswer(command: string, payload: Record<string, unknown>, wishes: URLSearchParams): unknown {
  const of = payload["of"] as EntryOf;
  if (of.is === "position" && command === "look_at") {
    return look(puzzles[0]?.puzzle.board as MathematicalBoard, String(payload["from"]));
  }
  if (of.is !== "exercise") return undefined;
  if (command === "why_not") return null;
  if (command === "look_at") return lookedAt(String(payload["from"]), payload["to"] as string | null, shown);
  const { verdict } = judged(payload["claim"] as Claim);
  const ended = wishes.has("strict") && verdict.is === "wrong" ? "D3-C3" : null;
  return { verdict, played: null, ended } satisfies ClaimAnswer;
}

/** The puzzle of the day, as the gallery wishes. */
function dailyPuzzle(wish: string | null): DailyPuzzle {
  const open = sample.daily as DailyPuzzle;
  if (wish === "solved" || wish === "tried") return { ...open, state: wish };
  const friday = { ...open, level: 8 };
  if (wish === "locked") return { ...friday, locked: true };
  return wish === "beyond" ? { ...friday, beyond: true } : open;
}

function newcomer() {
  const skills = home.skills.map((skill) => ({ ...skill, answered: 0, right: 0, of: 0, due: false }));
  const levels = home.puzzles.map((level) => ({ ...level, solved: 0 }));
  const themes = home.themes.map((theme) => ({
    ...theme,
    total: theme.levels[0]?.total ?? 0,
    solved: 0,
    levels: theme.levels.map((level) => ({ ...level, solved: 0 })),
  }));
  return { ...home, skills, puzzles: levels, themes, rating: null, nextDue: null };
}
